import { expect, type Page, test } from '@playwright/test';
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
    'Utána.',
  ]);

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

test('what is copied in the text is pasted as it was', async ({ browser }) => {
  const blocks = `<p>Eleje.</p>
<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="nofollow noopener">Cím</a><figcaption>Felirat</figcaption></figure>
<aside class="info-box"><h2>Doboz</h2><p>Benne.</p></aside>
<details><summary>Lenyíló</summary><p>Rejtve.</p></details>
<p class="related"><a href="/belfold/2026/11/28/arviz">Kapcsolódó</a></p>
<p>Vége.</p>`;
  const page = await openWindow(browser, await createDraft(blocks));
  const text = textOf(page);
  await text.getByText('Eleje.').click();
  await page.keyboard.press('Control+a');
  const copied = await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData('text/html');
  });
  const other = await createDraft('<p>Más.</p>');
  const second = await openWindow(browser, other);
  await textOf(second).getByText('Más.').click();
  await second.keyboard.press('Control+a');
  await paste(second, copied);
  await expect(textOf(second)).toContainText('Vége.');
  await expect(saved(second)).toBeVisible();
  await expect.poll(async () => (await readDraft(other)).document.content).toBe(blocks);
});

/** What a browser puts on the clipboard when part of another system's page is copied. */
const copiedPage = `<meta charset="utf-8"><p>Előtte. <iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe> közben.</p>
<div><iframe src="https://ismeretlen.example/gep"></iframe><iframe src="https://szamlalo.example/" width="1" height="1"></iframe></div>
<figure><iframe data-src="https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC"></iframe><figcaption>Felirat.</figcaption></figure>
<video title="Film"><source src="https://pelda.hu/film.mp4"></video>`;

const libraryPictures = () =>
  editCall<{ items: [{ file: { ref: string } }] }>('GET', 'library?kind=picture&limit=1');

const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<h1>Word-cím<o:p></o:p></h1><p class=MsoNormal><b>Félkövér</b> szöveg<o:p></o:p></p>
<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>egy</p>
<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>benne</p>
<p>utána</p><!--EndFragment--></body></html>`;

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
