/** Styles of the guide: its pages do not use the studio's. */
export const guideStyle = `
:root { --ground: #fcfcfd; --text: #1b1b1f; --muted: #5f5f6b; --line: #e4e4ea; --sunken: #f3f3f6; --accent: #6236d6 }
@media (prefers-color-scheme: dark) {
  :root { --ground: #131316; --text: #ececf1; --muted: #a3a3b0; --line: #2c2c33; --sunken: #1c1c21; --accent: #b79cff }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.6 Inter, system-ui, sans-serif }
a { color: var(--accent); text-underline-offset: 3px }
header { display: flex; gap: 24px; padding: 12px 24px; border-bottom: 1px solid var(--line) }
.columns { display: grid; grid-template-columns: 180px minmax(0, 760px); gap: 40px; max-width: 1080px; margin: 0 auto; padding: 24px }
nav { display: flex; flex-direction: column; gap: 8px; padding-top: 12px }
h1 { margin: 0 0 16px; font-size: 30px; letter-spacing: -0.02em }
h2 { margin: 40px 0 8px; font-size: 21px }
code { font: 0.9em/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
pre { overflow: auto; padding: 16px; border-radius: 12px; background: var(--sunken) }
pre code { overflow-wrap: normal }
.wide { overflow-x: auto }
table { width: 100%; border-collapse: collapse }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
th { color: var(--muted); font-weight: 500 }
@media (max-width: 760px) {
  .columns { grid-template-columns: minmax(0, 1fr); gap: 16px; padding: 16px }
  nav { flex-flow: row wrap; gap: 4px 16px }
}
`
