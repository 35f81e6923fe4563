import { type DocumentNode, GraphQLError, Kind, type SelectionSetNode, type ValidationRule } from 'graphql';

/**
 * Limits of one operation. The largest sensible one, a quiz and the reader's answers with every field, has
 * about 40 fields on five levels under two root fields. Each root field is a look-up. Aliases count as
 * fields.
 */
const maxRootFields = 4;
const maxLevels = 6;
const maxFields = 120;

/** Tokens of a document, checked before anything traverses it. */
export const maxTokens = 1000;

interface Weight {
  /** Fields on the first level. */
  rootFields: number;
  /** Fields on all levels. */
  fields: number;
  levels: number;
}

const nothing: Weight = { rootFields: 0, fields: 0, levels: 0 };

/**
 * Counts the selected fields, including fragments wherever they are spread, in time linear in the document's
 * length.
 */
function createWeigher({ definitions }: DocumentNode): (selected: SelectionSetNode | undefined) => Weight {
  const fragments = new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet] as const] : [],
    ),
  );
  const weights = new Map<string, Weight>();

  function weighFragment(name: string): Weight {
    if (!weights.has(name)) {
      // GraphQL's own rules refuse a fragment that spreads itself. Meanwhile it counts as nothing, so that
      // this ends.
      weights.set(name, nothing);
      weights.set(name, weigh(fragments.get(name)));
    }
    return weights.get(name) ?? nothing;
  }

  function weigh(selected: SelectionSetNode | undefined): Weight {
    return (selected?.selections ?? []).reduce<Weight>((sum, selection) => {
      const inside =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? weighFragment(selection.name.value)
          : weigh(selection.selectionSet);
      const own = selection.kind === Kind.FIELD ? 1 : 0;
      return {
        rootFields: sum.rootFields + (own || inside.rootFields),
        fields: sum.fields + inside.fields + own,
        levels: Math.max(sum.levels, inside.levels + own),
      };
    }, nothing);
  }

  return weigh;
}

const limitOperation: ValidationRule = (context) => ({
  OperationDefinition(node) {
    const { rootFields, fields, levels } = createWeigher(context.getDocument())(node.selectionSet);
    const refuse = (problem: string) =>
      context.reportError(new GraphQLError(`The operation ${problem}.`, { nodes: node }));
    if (rootFields > maxRootFields) refuse(`asks more than ${maxRootFields} things at once`);
    if (fields > maxFields) refuse(`asks for more than ${maxFields} fields`);
    if (levels > maxLevels) refuse(`has more than ${maxLevels} levels`);
  },
});

/** Rules in addition to GraphQL's own. Introspection is limited too, because the schema is served as text. */
export const limitRules: readonly ValidationRule[] = [limitOperation];
