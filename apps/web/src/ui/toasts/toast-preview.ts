/** What a toast shows of a result: a picture, or a button that plays it. */
export type ToastPreview =
  | { readonly type: 'picture'; readonly url: string }
  | { readonly type: 'sound'; readonly codeRef: string; readonly url: string; readonly name: string }
