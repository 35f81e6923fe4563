const many = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));

export interface HeavyCase {
  name: string;
  html: (length: number) => string;
}

/**
 * HTML that aims to take long or to overflow something; generated on demand, with about the requested length
 * where possible.
 */
export const heavyCases: readonly HeavyCase[] = [
  { name: '10 000 div deep', html: () => `${'<div>'.repeat(10_000)}text${'</div>'.repeat(10_000)}` },
  { name: '10 000 b deep', html: () => `${'<b>'.repeat(10_000)}text` },
  { name: '10 000 lists deep', html: () => `${'<ul><li>'.repeat(10_000)}text` },
  { name: '10 000 tables deep', html: () => `${'<table><tr><td>'.repeat(10_000)}text` },
  { name: '10 000 quotations deep', html: () => `${'<blockquote><p>'.repeat(10_000)}text` },
  { name: '10 000 svg deep', html: () => `${'<svg><g>'.repeat(10_000)}text` },
  { name: '10 000 figures deep', html: () => `${'<figure><figcaption>'.repeat(10_000)}text` },
  { name: '10 000 details deep', html: () => `${'<details><summary>'.repeat(10_000)}text` },
  { name: '10 000 links deep', html: () => `${'<a href=/x><p>'.repeat(10_000)}text` },
  {
    name: 'formatting never closed',
    html: () => Array.from({ length: 20_000 }, (_, n) => `<p><b id=x${n}><i lang=l${n}>t`).join(''),
  },
  { name: 'misnested formatting', html: () => many('<b><p><i><div></b>t</i>', 1_000_000) },
  { name: 'nothing but div', html: (length) => many('<div>', length) },
  { name: 'nothing but b', html: (length) => many('<b>', length) },
  { name: 'nothing but <', html: (length) => many('<', length) },
  { name: 'nothing but text', html: (length) => `<p>${many('árvíztűrő tükörfúrógép ', length)}</p>` },
  { name: 'nothing but one word', html: (length) => many('abcde', length) },
  { name: 'nothing but paragraphs', html: (length) => many('<p>text</p>', length) },
  { name: 'nothing but pictures', html: (length) => many('<img src=x alt=y>', length) },
  { name: 'nothing but attributes', html: (length) => `<p ${many('a b=c ', length)}>text</p>` },
  {
    name: 'nothing but attributes, all different',
    html: (length) =>
      `<p ${Array.from({ length: Math.ceil(length / 9) }, (_, n) => `a${n}=1`).join(' ')}>text</p>`,
  },
  { name: 'nothing but comments', html: (length) => many('<!--', length) },
  { name: 'nothing but frames', html: (length) => many('<iframe>', length) },
  { name: 'nothing but missing quotes', html: (length) => many('<a x="', length) },
  { name: 'nothing but missing quotes and ends', html: (length) => many('<a x=">" ', length) },
  { name: 'nothing but table rows', html: (length) => `<table>${many('<tr><td>1<td>2', length)}` },
  { name: 'nothing but list items', html: (length) => `<ul>${many('<li>x', length)}` },
  { name: 'nothing but line breaks', html: (length) => many('x<br>', length) },
  { name: 'nothing but white space', html: (length) => `<p>${many(' \n', length)}</p>` },
  { name: 'nothing but digits and spaces', html: (length) => `<p>${many('123 456 ', length)}</p>` },
  { name: 'nothing but entities', html: (length) => many('&amp;', length) },
  {
    name: 'nothing but one address',
    html: (length) => `<img alt=text src="data:image/png;base64,${many('iVBOR', length)}">`,
  },
  { name: 'one attribute', html: (length) => `<p title="${many('x&quot; ', length)}">text</p>` },
  { name: 'one class', html: (length) => `<p class="${many('info-box ', length)}">text</p>` },
  {
    name: 'one address',
    html: (length) => `<p><a href="https://evil.example/${many('a/', length)}">text</a></p>`,
  },
  {
    name: '100 000 attributes',
    html: () => `<p ${Array.from({ length: 100_000 }, (_, n) => `on${n}=alert(${n})`).join(' ')}>text</p>`,
  },
  { name: '10 000 spans deep', html: () => `${'<span lang=hu>'.repeat(10_000)}text` },
  { name: '10 000 galleries deep', html: () => `${'<div class=gallery>'.repeat(10_000)}text` },
  { name: '10 000 boxes deep', html: () => `${'<aside class=info-box><h2>text</h2>'.repeat(10_000)}text` },
  { name: '10 000 mathml deep', html: () => `${'<math><mtext>'.repeat(10_000)}text` },
  { name: '10 000 templates deep', html: () => `${'<template>'.repeat(10_000)}text` },
  { name: '10 000 anchors of one name', html: () => '<p id=x>text <a href=#x>text</a></p>'.repeat(10_000) },
  {
    name: 'nothing but declarations',
    html: (length) => `<!DOCTYPE x [${many('<!ENTITY a "&b;&b;&b;">', length)}]>&a;text`,
  },
  { name: 'nothing but long entities', html: (length) => many('&CounterClockwiseContourIntegral;', length) },
  { name: 'nothing but unfinished entities', html: (length) => `text${many('&', length)}` },
  { name: 'nothing but numbers of characters', html: (length) => many('&#x1F600;', length) },
  { name: 'nothing but end tags', html: (length) => `text${many('</p></div></b>', length)}` },
  { name: 'nothing but scripts', html: (length) => `text${many('<script>x</script>', length)}` },
  { name: 'nothing but open scripts', html: (length) => `text${many('<script>', length)}` },
  { name: 'nothing but styles', html: (length) => `text${many('<style>', length)}` },
  {
    name: 'nothing but addresses on lines',
    html: (length) => many('\nhttps://youtu.be/dQw4w9WgXcQ\n', length),
  },
  { name: 'nothing but headings', html: (length) => many('<h6>x</h6><h2>y</h2>', length) },
  { name: 'nothing but accents', html: (length) => `<p>a${many('\u0301', length)}</p>` },
  { name: 'nothing but directions', html: (length) => `<p>${many('\u202e\u2067', length)}text</p>` },
  { name: 'nothing but quotation marks', html: (length) => `<p ${many('"', length)}>text</p>` },
  { name: 'nothing but colons', html: (length) => `<p>${many(':<br>', length)}</p>` },
  { name: 'one row of cells', html: (length) => `<table><tr>${many('<td>x', length)}` },
];
