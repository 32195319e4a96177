import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import classes from './answer-text.module.css'
import { CodeBlock } from './code-block.tsx'

const plugins = [remarkGfm]

/**
 * Loading images from other hosts would reveal the reader's IP address; a link requires a click. Headings stay below
 * the page's own.
 */
const components: Components = {
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  ),
  img: ({ src, alt }) => (
    <a href={typeof src === 'string' ? src : undefined} target="_blank" rel="noreferrer noopener">
      {alt || 'Image'}
    </a>
  ),
  h1: ({ children }) => <h2>{children}</h2>,
  h3: ({ children }) => <h2>{children}</h2>,
  h4: ({ children }) => <h2>{children}</h2>,
  h5: ({ children }) => <h2>{children}</h2>,
  h6: ({ children }) => <h2>{children}</h2>,
  input: ({ checked }) => <span aria-hidden>{checked ? '☑' : '☐'}</span>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.wide} aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  ),
  pre: CodeBlock,
}

/** An answer rendered as Markdown; HTML in it is shown as text. */
export function AnswerText({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      <Markdown remarkPlugins={plugins} components={components}>
        {text}
      </Markdown>
    </div>
  )
}
