import { type DocumentNode, GraphQLError, Kind, type SelectionSetNode, type ValidationRule } from 'graphql';

/**
 * Bounds of one operation. The largest that makes sense – a quiz and the reader's answers with every field –
 * has about 40 fields on five levels, under two root fields; each root field is a look-up. Aliases count as
 * fields of their own.
 */
const mostAtOnce = 4;
const mostLevels = 6;
const mostFields = 120;

/** Longest document, in tokens: it is bounded before anything walks through it. */
export const mostTokens = 1000;

interface Weight {
  /** Fields on the level itself. */
  first: number;
  /** Fields on all levels. */
  fields: number;
  levels: number;
}

const nothing: Weight = { first: 0, fields: 0, levels: 0 };

/**
 * Weighs what is selected, fragments taken for what they hold wherever they are spread. Takes time in the
 * document's length.
 */
function weigher({ definitions }: DocumentNode): (selected: SelectionSetNode | undefined) => Weight {
  const fragments = new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet] as const] : [],
    ),
  );
  const known = new Map<string, Weight>();

  function ofFragment(name: string): Weight {
    if (!known.has(name)) {
      // One that spreads itself is refused by GraphQL's own rules; while it is being weighed it weighs
      // nothing, so that this ends.
      known.set(name, nothing);
      known.set(name, weigh(fragments.get(name)));
    }
    return known.get(name) ?? nothing;
  }

  function weigh(selected: SelectionSetNode | undefined): Weight {
    return (selected?.selections ?? []).reduce<Weight>((sum, selection) => {
      const inside =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(selection.name.value)
          : weigh(selection.selectionSet);
      const own = selection.kind === Kind.FIELD ? 1 : 0;
      return {
        first: sum.first + (own || inside.first),
        fields: sum.fields + inside.fields + own,
        levels: Math.max(sum.levels, inside.levels + own),
      };
    }, nothing);
  }

  return weigh;
}

const bounds: ValidationRule = (context) => ({
  OperationDefinition(node) {
    const { first, fields, levels } = weigher(context.getDocument())(node.selectionSet);
    const refuse = (what: string) =>
      context.reportError(new GraphQLError(`The operation ${what}.`, { nodes: node }));
    if (first > mostAtOnce) refuse(`asks more than ${mostAtOnce} things at once`);
    if (fields > mostFields) refuse(`asks for more than ${mostFields} fields`);
    if (levels > mostLevels) refuse(`has more than ${mostLevels} levels`);
  },
});

/**
 * In addition to GraphQL's own. The schema is told as a text, so nobody needs to ask for it piece by piece.
 */
export const limitRules: readonly ValidationRule[] = [bounds];
