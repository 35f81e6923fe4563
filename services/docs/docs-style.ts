/** Style of the page at /api/docs. It is inline and allowed by its hash, so the page needs nothing else. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1b1b1a, #ecebe7); --soft: light-dark(#5d5b56, #a8a59d); --paper: light-dark(#fdfcf9, #161615);
  --tint: light-dark(#f3f1ea, #201f1d); --line: light-dark(#dcd8cd, #35332f); --mark: light-dark(#a3200d, #ff8f7a); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
.page { max-width: 76rem; margin: 0 auto; padding: 2rem 1.25rem 5rem; display: grid; gap: 2.5rem; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 60rem) { .page { grid-template-columns: 16rem minmax(0, 1fr); } nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow: auto; } }
header { grid-column: 1 / -1; border-bottom: 3px solid var(--ink); padding-bottom: 1rem; }
h1 { font: 700 2.25rem/1.1 Georgia, serif; margin: 0 0 .5rem; }
h2 { font: 700 1.5rem/1.2 Georgia, serif; margin: 3rem 0 1rem; }
main > section:first-child > h2 { margin-top: 0; }
h3 { font-size: 1.05rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h4 { font-size: .8rem; letter-spacing: .04em; text-transform: uppercase; color: var(--soft); margin: 1rem 0 .25rem; }
p { margin: .25rem 0; }
nav h2 { font: 700 .8rem/1.2 system-ui, sans-serif; letter-spacing: .04em; text-transform: uppercase; color: var(--soft); margin: 1.25rem 0 .5rem; }
nav ul { list-style: none; margin: 0; padding: 0; font-size: .9rem; }
nav a { display: block; padding: .2rem 0; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
a { color: var(--mark); text-underline-offset: .15em; }
a:hover { text-decoration: underline; }
article { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem 1.25rem; margin: 0 0 1rem; background: var(--paper); }
code { font: .9em/1.4 ui-monospace, monospace; }
.verb { display: inline-block; min-width: 3.4rem; text-align: center; border-radius: .25rem; padding: .05rem .4rem; margin-right: .5rem; background: var(--tint); border: 1px solid var(--line); font: 700 .75rem/1.6 ui-monospace, monospace; }
.key { color: var(--mark); font-size: .9rem; }
.soft { color: var(--soft); }
.scroll { overflow-x: auto; }
details { margin: .25rem 0 .5rem; }
summary { cursor: pointer; color: var(--soft); font-size: .92rem; padding: .25rem 0; }
pre { margin: .25rem 0; padding: .75rem 1rem; max-height: 24rem; overflow: auto; background: var(--tint); border: 1px solid var(--line); border-radius: .25rem; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; border-top: 0; }
td:first-child, td:nth-child(2) { white-space: nowrap; }
:target { outline: 2px solid var(--mark); outline-offset: 2px; }
`;
