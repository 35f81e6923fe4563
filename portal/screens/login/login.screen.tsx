import { type SignInFault, signInPath, signInUrl } from '#contract/sign-in-page.ts';
import { Logo } from '#portal/design/logo.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { cacheRules } from '#portal/page/cache-rules.ts';
import { type Route, route } from '#portal/page/route.tsx';
import type { Head, Screen, ViewContext } from '#portal/page/screen.ts';
import { certificateParameters, certificateScreen } from './certificate.screen.tsx';
import { certificatePath } from './certificate-year.ts';
import { EraseView } from './erase-view.tsx';
import { Fault } from './fault.tsx';
import styles from './login.module.css';
import {
  loadLogin,
  loadReaderSignIn,
  type SignInData,
  type SignInSetup,
  signInParameters,
} from './sign-in-data.ts';
import {
  AddressForm,
  CodeForm,
  LinkForm,
  NewPasswordForm,
  PasswordForm,
  ProviderSignIn,
} from './sign-in-forms.tsx';
import { SignedInView } from './signed-in-view.tsx';

/** The sign-in pages of the newsroom (in preview) and of readers. */
export function signInRoutes(setup: SignInSetup): Route[] {
  const screen = (load: Screen<SignInData>['load']): Screen<SignInData> => ({ load, View, head });
  const options = { parameters: signInParameters };
  return [
    route('live-login', '/login', screen(loadLogin(setup)), cacheRules.personal, options),
    route('support', signInPath, screen(loadReaderSignIn(setup)), cacheRules.personal, options),
    route('support', certificatePath, certificateScreen, cacheRules.personal, {
      parameters: certificateParameters,
    }),
  ];
}

function head(data: SignInData, { site, path }: ViewContext): Head {
  const title = titleOf(data);
  return {
    title: `${title} – ${site.name}`,
    description: `${title}.`,
    canonical: site.origin + path,
    robots: 'noindex',
  };
}

/** Title of the window. A reader's account has a greeting in its place on the page. */
function titleOf(data: SignInData): string {
  switch (data.kind) {
    case 'signed in':
      return 'Fiókod';
    case 'new password':
      return 'Új jelszó';
    case 'erase':
      return 'Fiók törlése';
    case 'code':
      return 'Nézd meg a postaládádat';
    case 'link':
      return 'Belépés';
    case 'begin':
      return data.who === 'readers' ? 'Belépés' : 'Szerkesztőségi belépés';
  }
}

function View({ data, context: { site, path } }: { data: SignInData; context: ViewContext }) {
  const isAlone = path === '/login';
  return (
    <div className={classNames(layout.page, styles.login, isAlone && styles.alone)}>
      {isAlone && <Logo site={site.slug} name={site.name} className={styles.logo} />}
      {data.kind === 'signed in' && <SignedInView {...data} site={site} />}
      {data.kind === 'link' && (
        <>
          <h1 className={layout.pageTitle}>{titleOf(data)}</h1>
          <LinkForm link={data.key} back={data.back} />
        </>
      )}
      {data.kind === 'new password' && <NewPassword data={data} />}
      {data.kind === 'erase' && <EraseView {...data} />}
      {(data.kind === 'begin' || data.kind === 'code') && <SignIn data={data} />}
    </div>
  );
}

function NewPassword({ data }: { data: Extract<SignInData, { kind: 'new password' }> }) {
  const { fault } = data;
  return (
    <>
      <h1 className={layout.pageTitle}>{titleOf(data)}</h1>
      <Fault fault={fault} />
      <p className={styles.lead}>{typeset('A többi eszközödön kiléptetünk, itt belépve maradsz.')}</p>
      <NewPasswordForm wrongField={wrongFieldOf(fault)} />
      <p>
        <a className={layout.textLink} href={signInPath}>
          Vissza a fiókodhoz
        </a>
      </p>
    </>
  );
}

function wrongFieldOf(fault: SignInFault | null): 'regi' | 'uj' | null {
  if (fault === 'wrongOldPassword') return 'regi';
  return fault === 'weakPassword' || fault === 'samePassword' ? 'uj' : null;
}

type SignInStep = Extract<SignInData, { kind: 'begin' | 'code' }>;

function SignIn({ data }: { data: SignInStep }) {
  const { fault, out, who } = data;
  return (
    <>
      <h1 className={layout.pageTitle}>{titleOf(data)}</h1>
      <Fault fault={fault} />
      {out !== null && (
        <p role="status">{out === 'signedOut' ? 'Kijelentkeztél.' : 'Töröltük a fiókodat.'}</p>
      )}
      {who === 'readers' ? <ReaderSignIn data={data} /> : <NewsroomSignIn data={data} />}
    </>
  );
}

function ReaderSignIn({ data: { kind, setup, back } }: { data: SignInStep }) {
  if (kind === 'code') {
    return (
      <>
        <p className={styles.lead}>
          {typeset(
            'Ha a cím jó, úton van egy levél. Kattints benne a gombra, vagy írd be ide a kódját. Tíz percig jó.',
          )}
        </p>
        <CodeForm action="/api/login/letter" setup={setup} back={back} />
        <p>
          Nem jött meg?{' '}
          <a className={layout.textLink} href={signInUrl({ back })}>
            Kérj másikat
          </a>
          , és nézd meg a levélszemetet is.
        </p>
      </>
    );
  }
  return (
    <>
      <p className={styles.lead}>{typeset('Jelszó nem kell: küldünk egy levelet, és azzal lépsz be.')}</p>
      <AddressForm back={back} />
      <ProviderSignIn provider={setup.provider} back={back ?? signInPath} />
      <section className={styles.part}>
        <h2 className={styles.section}>Mi történik ezután?</h2>
        <ol className={styles.steps}>
          <li>Megnyitod a levelet, és a gombjára kattintasz.</li>
          <li>Itt látod a támogatásaidat, és minden eszközödön ugyanazt, amit elmentettél vagy követsz.</li>
          <li>Két hétig nem kérdezzük újra, ki vagy.</li>
        </ol>
      </section>
      <p className={layout.finePrint}>
        A címedet csak erre használjuk.{' '}
        <a className={layout.textLink} href="/dokumentum/adatkezeles">
          Adatkezelés
        </a>
      </p>
    </>
  );
}

function NewsroomSignIn({ data: { kind, setup } }: { data: SignInStep }) {
  if (kind === 'code') {
    return (
      <>
        <p className={styles.lead}>{typeset('Elküldtük a kódot a címedre. Tíz percig jó.')}</p>
        <CodeForm action="/api/login/otp/verify" setup={setup} back={null} />
      </>
    );
  }
  return (
    <>
      {setup.preview && (
        <p className={styles.lead}>{typeset('Ez az oldal még készül: csak a szerkesztőség látja.')}</p>
      )}
      <ProviderSignIn provider={setup.provider} />
      <section className={styles.part} aria-labelledby="jelszoval">
        <h2 className={styles.section} id="jelszoval">
          {setup.provider === null ? 'Jelszóval' : 'Vagy jelszóval'}
        </h2>
        <PasswordForm />
      </section>
    </>
  );
}
