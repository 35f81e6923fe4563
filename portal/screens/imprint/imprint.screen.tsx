import type { OutputOf } from '#contract/calls.ts';
import type { Doc } from '#contract/frontend.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { pageHead } from '#portal/page/page-head.ts';
import type { Screen } from '#portal/page/screen.ts';
import facts from '#portal/parts/facts/facts.module.css';
import { organisationJsonLd } from '#portal/site/organisation-json-ld.ts';
import { DocumentView } from '../document/document.screen.tsx';
import cards from '../front/card-layout.module.css';

interface ImprintData {
  doc: Doc;
  staff: OutputOf<'staff'>;
}

/** The imprint: the legal text that editors wrote, and the staff list from `/api/impress/staff`. */
export const imprintScreen: Screen<ImprintData> = {
  load: async ({ client, optional }) => {
    const [doc, staff] = await Promise.all([
      client.doc({ slug: 'impresszum' }),
      optional(client.staff({}), []),
    ]);
    return { doc, staff };
  },
  View: ImprintView,
  head: ({ doc, staff }, context) => {
    const { name } = context.site;
    const members = staff
      .flatMap((group) => group.members)
      .map((member) => ({ '@type': 'Person', name: member.name }));
    const about = {
      ...organisationJsonLd(context.site),
      ...(members.length > 0 && { employee: members }),
    };
    const description = `Ki adja ki, ki írja és ki szerkeszti a lapot (${name}), és hol lehet elérni.`;
    return pageHead(
      { title: doc.title, description, path: context.path, type: 'AboutPage', about: { about } },
      context,
    );
  },
};

function ImprintView({ data: { doc, staff } }: { data: ImprintData }) {
  return (
    <>
      <DocumentView data={doc} />
      <div className={layout.page}>
        <div className={facts.narrow}>
          {staff.map(({ title, members }, index) => (
            <Block key={title} title={title} id={`csoport-${index + 1}`}>
              <ul className={classNames(layout.ruled, cards.four)}>
                {members.map((member) => (
                  <Member key={member.name} member={member} />
                ))}
              </ul>
            </Block>
          ))}
          <p className={layout.ruledAbove}>
            <a className={button.button} href="/tamogatas/belepes?szerkesztoseg=1" rel="nofollow">
              Szerkesztőségi belépés
            </a>
          </p>
        </div>
      </div>
    </>
  );
}

function Member({
  member: { name, role, email, author },
}: {
  member: ImprintData['staff'][number]['members'][number];
}) {
  return (
    <li className={facts.fact}>
      <b className={facts.name}>{author === null ? name : <a href={`/szerzo/${author}`}>{name}</a>}</b>
      {role && <span className={facts.muted}>{role}</span>}
      {email && (
        <a className={classNames(facts.muted, layout.textLink)} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </li>
  );
}
