import { expect, type Page } from '@playwright/test';
import { test } from './closing-test.ts';
import { editCall } from './edit-call.ts';
import { moveCaret } from './move-caret.ts';
import { origins } from './test-origins.ts';
import { createDraft, openWindow, readDraft, saved, textOf } from './writer-window.ts';

test('blocks are inserted from the menu, Word, Google Docs and embed codes', async ({ browser }) => {
  const page = await openWindow(browser, await createDraft('<p>Alap.</p>'));
  const text = textOf(page);
  await text.getByText('Alap.').click();
  await moveCaret(page, 'End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/tabl');
  await expect(page.getByRole('option', { name: 'Táblázat' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Vízállás');
  await expect(text.getByRole('table')).toBeVisible();

  await moveCaret(page, 'Control+End');
  await paste(page, wordHtml);
  await expect(text.locator('ul ul > li')).toHaveText('benne');
  await expect(text.locator('strong')).toHaveText('Félkövér');
  await expect(text.getByRole('heading', { name: 'Word-cím' })).toBeVisible();

  await moveCaret(page, 'Control+End');
  await page.keyboard.press('Enter');
  await paste(page, googleDocsHtml);
  await expect(text.locator('strong')).toHaveText(['Félkövér', 'vastag', 'mindkettő']);
  await expect(text.locator('em')).toHaveText(['dőlt', 'mindkettő']);
  await expect(text.locator('sub')).toHaveText('2');
  await expect(text.getByRole('link', { name: 'hivatkozás' })).toHaveAttribute(
    'href',
    'https://pelda.hu/lap',
  );

  await moveCaret(page, 'Control+End');
  await paste(
    page,
    '<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ" allowfullscreen></iframe>',
    'text/plain',
  );
  await expect(text.locator('figure', { hasText: 'YouTube-videó' })).toBeVisible();
  await expect(text).not.toContainText('iframe');
});

test('a page that was copied keeps its frames, its videos and our own pictures', async ({ browser }) => {
  const page = await openWindow(browser, await createDraft('<p>Alap.</p>'));
  const text = textOf(page);
  await text.getByText('Alap.').click();
  await moveCaret(page, 'End');
  await page.keyboard.press('Enter');
  await paste(page, copiedPage);
  await page.keyboard.type('Utána.');
  await expect(text.locator('> *')).toHaveText([
    'Alap.',
    'Előtte.',
    /https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ/,
    'közben.',
    'https://ismeretlen.example/gep',
    /https:\/\/open\.spotify\.com\/track\/\w+.*Felirat\./,
    /Film.*https:\/\/pelda\.hu\/film\.mp4/,
    /https:\/\/www\.youtube\.com\/watch\?v=9bZkp7q19f0/,
    'Utána.',
  ]);
  // The invisible break that the readers' page had set in the word.
  expect(await text.innerText()).not.toMatch(/[\u00ad\u2060]/);

  const [cover] = (await libraryPictures()).items;
  await page.keyboard.press('Enter');
  const size = cover.file.ref.replace(/\.\w+$/, '/cikktorzs-full-320.jpg');
  await paste(
    page,
    `<figure><img src="${origins.main}${size}" alt=""><figcaption><b>Este.</b> Rajz: Címlap</figcaption></figure>`,
  );
  const picture = text.locator('figure', { has: page.locator('img') });
  await expect(picture.locator('img')).toHaveAttribute('src', new RegExp(cover.file.ref.slice(0, 24)));
  await expect(picture.locator('figcaption > *')).toHaveText(['Este.', 'Rajz: Címlap']);
  await expect(picture.locator('strong')).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
});

test('bold type, lists and footnotes of Word are kept, and its comments are not', async ({ browser }) => {
  const piece = await createDraft('<p></p>');
  const page = await openWindow(browser, piece);
  await textOf(page).click();
  await paste(page, wordNotesHtml);
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(async () => (await readDraft(piece)).document.content)
    .toBe(`<p>A víz <strong>hajnalra</strong> tetőzött<sup id="fnref-1"><a href="#fn-1">1</a></sup>, mondta.</p>
<ul><li>egy</li></ul>
<ol start="3"><li>három</li></ol>
<section class="footnotes"><ol><li id="fn-1">A vízügy <em>közlése</em>.</li></ol></section>`);
});

test('titles and quotes of Word become headings and quotes', async ({ browser }) => {
  const piece = await createDraft('<p></p>');
  const page = await openWindow(browser, piece);
  await textOf(page).click();
  await paste(page, wordStylesHtml);
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(async () => (await readDraft(piece)).document.content)
    .toBe(`<h2>Főcím</h2>
<h2>Alcím</h2>
<p>Szöveg.</p>
<blockquote><p>Egy.</p><p>Kettő.</p></blockquote>
<blockquote class="pull-quote"><p>Kiemelve.</p></blockquote>
<p>Utána.</p>`);
});

test('footnotes that are pasted join those of the text', async ({ browser }) => {
  const piece = await createDraft(`<p>Eleje.</p>
<p>Vége<sup id="fnref-1"><a href="#fn-1">1</a></sup>.</p>
<section class="footnotes"><ol><li id="fn-1">Régi.</li></ol></section>`);
  const page = await openWindow(browser, piece);
  const text = textOf(page);
  await text.getByText('Eleje.').click();
  await moveCaret(page, 'End');
  await paste(page, googleNotesHtml);
  const joined = `<p>Eleje.Docs<sup id="fnref-2"><a href="#fn-2">1</a></sup> szövege.</p>
<p>Vége<sup id="fnref-1"><a href="#fn-1">2</a></sup>.</p>
<section class="footnotes"><ol><li id="fn-2">Új.</li><li id="fn-1">Régi.</li></ol></section>`;
  await expect.poll(async () => (await readDraft(piece)).document.content).toBe(joined);

  // Cut and pasted, a mark still leads to its note.
  const other = await createDraft('<p>Más.</p>');
  await copyInto(page, await openWindow(browser, other));
  const renumbered = `<p>Eleje.Docs<sup id="fnref-1"><a href="#fn-1">1</a></sup> szövege.</p>
<p>Vége<sup id="fnref-2"><a href="#fn-2">2</a></sup>.</p>
<section class="footnotes"><ol><li id="fn-1">Új.</li><li id="fn-2">Régi.</li></ol></section>`;
  await expect.poll(async () => (await readDraft(other)).document.content).toBe(renumbered);
});

test('what is copied in the text is pasted as it was', async ({ browser }) => {
  const blocks = `<p>Eleje.</p>
<p lang="de">Guten Tag, <em lang="la">ad hoc</em> és <span lang="ar" dir="rtl">سلام</span>.</p>
<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="nofollow noopener">Cím</a><figcaption>Felirat</figcaption></figure>
<aside class="info-box"><h2>Doboz</h2><p>Benne.</p></aside>
<details><summary>Lenyíló</summary><p>Rejtve.</p></details>
<ol start="5" reversed type="a"><li lang="de">Zwei</li><li value="7">Hét</li></ol>
<table><thead><tr><th lang="de" scope="col">Wasser</th></tr></thead><tbody><tr><td lang="ar" dir="rtl">ماء</td></tr></tbody></table>
<p class="related"><a href="/belfold/2026/11/28/arviz">Kapcsolódó</a></p>
<p>Vége.</p>`;
  const page = await openWindow(browser, await createDraft(blocks));
  const text = textOf(page);
  await text.getByText('Eleje.').click();
  const other = await createDraft('<p>Más.</p>');
  const second = await openWindow(browser, other);
  await copyInto(page, second);
  await expect(textOf(second)).toContainText('Vége.');
  await expect(saved(second)).toBeVisible();
  await expect.poll(async () => (await readDraft(other)).document.content).toBe(blocks);
});

/** What a browser puts on the clipboard when part of another system's page is copied. */
const copiedPage = `<meta charset="utf-8"><p>Elő&shy;&#8288;tte. <iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe> közben.</p>
<div><iframe src="https://ismeretlen.example/gep"></iframe><iframe src="https://szamlalo.example/" width="1" height="1"></iframe></div>
<figure><iframe data-src="https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC"></iframe><figcaption>Felirat.</figcaption></figure>
<video title="Film"><source src="https://pelda.hu/film.mp4"></video>
<figure class="embed"><a href="https://www.youtube.com/watch?v=9bZkp7q19f0"><img src="https://pelda.hu/elokep.jpg" alt=""></a></figure>`;

const libraryPictures = () =>
  editCall<{ items: [{ file: { ref: string } }] }>('GET', 'library?kind=picture&limit=1');

const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<h1>Word-cím<o:p></o:p></h1><p class=MsoNormal><b>Félkövér</b> szöveg<o:p></o:p></p>
<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>egy</p>
<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>benne</p>
<p>utána</p><!--EndFragment--></body></html>`;

const wordStylesHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=HU><!--StartFragment-->
<p class=MsoTitle><span style='font-weight:bold'>Főcím</span><o:p></o:p></p>
<p class=MsoSubtitle>Alcím<o:p></o:p></p>
<p class=MsoNormal>Szöveg.</p>
<p class=MsoQuoteCxSpFirst>Egy.</p>
<p class=MsoQuoteCxSpLast>Kettő.</p>
<div style='mso-element:para-border-div;border-top:solid #4472C4 .5pt'>
<p class=MsoIntenseQuote>Kiemelve.</p></div>
<p class=Idzet>&nbsp;</p>
<p class=MsoNormal>Utána.</p><!--EndFragment--></body></html>`;

const wordNotesHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=HU><!--StartFragment-->
<p class=MsoNormal>A víz <b style='mso-bidi-font-weight:normal'>hajnalra</b> tetőzött<a style='mso-footnote-id:ftn1'
href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><![if !supportFootnotes]><span
class=MsoFootnoteReference>[1]</span><![endif]></span></a>, mondta<span class=MsoCommentReference><a
class=msocomanchor href="#_msocom_1" name="_msoanchor_1">[KL1]</a><span style='mso-special-character:comment'>&nbsp;</span></span>.</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>egy</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>3.</span>három</p>
<div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%">
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1"
name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> A vízügy <i>közlése</i>.</p></div></div>
<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText><a
class=msocomoff href="#_msoanchor_1">[KL1]</a>Biztos ez?</p></div></div><!--EndFragment--></body></html>`;

const googleNotesHtml = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span>Docs</span><sup><a
href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span> szövege.</span></p><hr><div><p><a href="#ftnt_ref1"
id="ftnt1">[1]</a><span>&nbsp;Új.</span></p></div></b>`;

/** Google Docs says what is bold by styles alone, within an element that would make everything bold. */
const googleDocsHtml = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0">
<p dir="ltr"><span style="font-size:11pt;font-weight:400;">Nem az, ez </span><span style="font-weight:700;">vastag</span
><span style="font-weight:400;">, ez </span><span style="font-weight:400;font-style:italic;">dőlt</span
><span>, ez </span><span style="font-weight:700;font-style:italic;">mindkettő</span
><span>, és H</span><span style="font-size:0.6em;vertical-align:sub;">2</span><span>O.</span></p>
<p dir="ltr"><a href="https://www.google.com/url?q=https://pelda.hu/lap?utm_source%3Ddocs&amp;sa=D"
style="text-decoration:none;"><span style="text-decoration:underline;">hivatkozás</span></a></p></b>`;

const paste = (page: Page, content: string, type = 'text/html') =>
  textOf(page).evaluate(
    (element, [pasted, as]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(as, pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [content, type] as const,
  );

/** Copies the whole text of a window, and replaces that of another with it. */
async function copyInto(page: Page, other: Page): Promise<void> {
  await page.keyboard.press('Control+a');
  const copied = await textOf(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData('text/html');
  });
  await textOf(other).click();
  await other.keyboard.press('Control+a');
  await paste(other, copied);
}
