import { roleNames } from '#contract/role-names.ts';
import { testPeople } from './test-people.ts';

const style = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
body { max-width: 32rem; margin: 0 auto; padding: 2rem 1.25rem; }
.label { display: inline-block; padding: .15rem .6rem; border: 1px solid; font-size: .875rem; font-weight: 600; }
h1 { margin: 1rem 0 .5rem; font-size: 1.5rem; line-height: 1.2; text-wrap: balance; }
ul { display: grid; gap: .75rem; margin: 1.5rem 0; padding: 0; list-style: none; }
button { inline-size: 100%; padding: .8rem 1rem; border: 1px solid; border-radius: 2px; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
button:hover { background: color-mix(in srgb, currentcolor 8%, transparent); }
:focus-visible { outline: 3px solid #0a7ea4; outline-offset: 2px; }
strong, small { display: block; }
small { opacity: .75; }
`;

/** The page of a fresh machine on which one chooses a test person. It loads no other files. */
export const choosePage = `<!doctype html>
<html lang="hu">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Próbabelépés</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="label">Csak ezen a gépen</p>
<h1>Kiként lépsz be?</h1>
<p>Ez a belépés kipróbálására való: kitalált emberek, jelszó nélkül. Éles oldalon a beállított szolgáltató fogad.</p>
<form method="post">
<ul>
${testPeople.map(({ id, name, email, role }) => `<li><button name="who" value="${id}"><strong>${name}</strong><small>${email} · ${role ? roleNames[role] : 'olvasó'}</small></button></li>`).join('\n')}
<li><button name="who" value="">Mégsem lépek be</button></li>
</ul>
</form>
</main>
</body>
</html>
`;
