import { Field } from '#desk/design/field.tsx';
import { namedLeagues } from '#portal/parts/football/competitions.ts';
import { type Draft, leagueOfDraft } from './plan.ts';
import { supplementWords as words } from './words.ts';

const leagueNames: ReadonlyMap<string, string> = new Map(
  namedLeagues.map(({ id, name }) => [String(id), name]),
);

interface LeagueFieldsProps {
  draft: Draft;
  change(changes: Partial<Draft>): void;
  fault: string | undefined;
}

/** The competition: chosen from a list, or entered by the provider's number. */
export function LeagueFields({ draft, change, fault }: LeagueFieldsProps) {
  const league = leagueOfDraft(draft);
  const isNamed = leagueNames.has(league);
  return (
    <>
      <Field label={words.league} fault={isNamed ? fault : undefined}>
        {(control) => (
          <select
            {...control}
            value={isNamed ? league : ''}
            onChange={({ target }) => change({ ownLeague: target.value })}
          >
            {[...leagueNames].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">{words.otherLeague}</option>
          </select>
        )}
      </Field>
      {!isNamed && (
        <Field label={words.leagueNumber} hint={words.leagueNumberHint} fault={fault}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              value={league}
              onChange={({ target }) => change({ ownLeague: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
