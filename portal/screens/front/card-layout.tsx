import type { ColumnSettings, FrontLayout } from '#contract/front.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { Card, type CardLook } from '#portal/parts/card/card.tsx';
import type { CardItem } from '#portal/parts/card/card-item.ts';
import styles from './card-layout.module.css';
import { columnsFor } from './columns.ts';

type Column = Pick<ColumnSettings, 'smallImageFrom' | 'portraitImage'>;

export interface CardLayoutProps {
  layout: Exclude<FrontLayout, 'opinion' | 'after'>;
  items: readonly CardItem[];
  column: Column;
}

/** Cards in one of the front page's layouts, which all work for any number of cards. */
export function CardLayout({ layout: kind, items, column }: CardLayoutProps) {
  switch (kind) {
    case 'lead':
    case 'main':
      return <Main items={items} />;
    case 'four':
      return <Four items={items} column={column} />;
    case 'text':
      return <Titles items={items} />;
    case 'wide':
      return <Wide items={items} />;
    case 'tall':
      return <Tall items={items} />;
    case 'favourites':
      return <Favourites items={items} />;
  }
}

/**
 * One big card, up to two with pictures, then titles. Titles that do not fit in the column go into a row
 * below.
 */
function Main({ items }: { items: readonly CardItem[] }) {
  const [first, ...others] = items;
  if (!first) return null;
  const pictured = others.filter(({ image }, index) => index < 3 && image !== null).slice(0, 2);
  const titles = others.filter((item) => !pictured.includes(item));
  const beside = titles.slice(0, pictured.length > 0 ? 5 : 7);
  const stacks = [pictured, beside].filter((stack) => stack.length > 0);
  if (stacks.length === 0) return <Card item={first} look={{ kind: 'wide', slot: 'big' }} />;
  return (
    <>
      <div className={classNames(layout.ruled, styles.main, stacks.length === 1 && styles.oneStack)}>
        <Card item={first} look={{ kind: 'big', slot: 'big' }} />
        {stacks.map((stack) => (
          <Stack
            key={stack[0]?.id}
            items={stack}
            look={
              stack === pictured ? { fold: 'block', slot: 'fold', hasLead: false, hasAuthors: false } : plain
            }
          />
        ))}
      </div>
      <Below items={titles.slice(beside.length)} />
    </>
  );
}

const plain: CardLook = { kind: 'plain', hasLead: false, hasAuthors: false };

function Stack({ items, look }: { items: readonly CardItem[]; look: CardLook }) {
  return (
    <div className={layout.stack}>
      {items.map((item) => (
        <Card key={item.id} item={item} look={look} />
      ))}
    </div>
  );
}

function Below({ items }: { items: readonly CardItem[] }) {
  if (items.length === 0) return null;
  return (
    <div className={layout.ruledAbove}>
      <Titles items={items} />
    </div>
  );
}

/** Equal cards. Those from `smallImageFrom` on are rows with a small picture. */
function Four({ items, column }: { items: readonly CardItem[]; column: Column }) {
  const small = (index: number) => column.smallImageFrom !== null && index + 1 >= column.smallImageFrom;
  const large = items.filter((_, index) => !small(index));
  const rows = items.filter((_, index) => small(index));
  const [only] = large;
  const look = (index: number): CardLook => {
    if (column.portraitImage) return { kind: 'tall', fold: index > 0 ? 'block' : undefined, slot: 'tall' };
    return index > 0 ? { fold: 'block', slot: 'fold' } : { slot: 'card' };
  };
  return (
    <>
      {large.length === 1 && only ? (
        <Card item={only} look={{ kind: 'wide', slot: 'big' }} />
      ) : (
        <div className={classNames(layout.ruled, styles[columnsFor(large.length, 4)])}>
          {large.map((item, index) => (
            <Card key={item.id} item={item} look={look(index)} />
          ))}
        </div>
      )}
      {rows.length > 0 && (
        <div className={large.length > 0 ? layout.ruledAbove : undefined}>
          <Favourites items={rows} />
        </div>
      )}
    </>
  );
}

function Titles({ items }: { items: readonly CardItem[] }) {
  return (
    <div className={classNames(layout.ruled, styles[columnsFor(items.length, 4)], styles.titles)}>
      {items.map((item) => (
        <Card key={item.id} item={item} look={plain} />
      ))}
    </div>
  );
}

function Wide({ items }: { items: readonly CardItem[] }) {
  const [first, ...others] = items;
  if (!first) return null;
  return (
    <>
      <Card item={first} look={{ kind: 'wide', slot: 'wide' }} />
      <Below items={others} />
    </>
  );
}

/** Two tall cards, then one with a picture above titles. */
function Tall({ items }: { items: readonly CardItem[] }) {
  const tall = items.filter(({ portraitImage }, index) => index < 3 && portraitImage !== null).slice(0, 2);
  const [feature, ...titles] = items.filter((item) => !tall.includes(item));
  if (tall.length === 0) return <Main items={items} />;
  if (tall.length === 1 && !feature) return <Main items={items} />;
  const beside = titles.slice(0, 4);
  return (
    <>
      <div
        className={classNames(
          layout.ruled,
          styles.tall,
          tall.length === 1 && styles.oneTall,
          !feature && styles.two,
        )}
      >
        {tall.map((item) => (
          <Card
            key={item.id}
            item={item}
            look={{ kind: 'tall', fold: 'block', slot: 'tall', leadLength: 120 }}
          />
        ))}
        {feature && (
          <div className={layout.stack}>
            <Card item={feature} look={{ kind: 'feature', slot: 'card' }} />
            {beside.map((item) => (
              <Card key={item.id} item={item} look={plain} />
            ))}
          </div>
        )}
      </div>
      <Below items={titles.slice(beside.length)} />
    </>
  );
}

function Favourites({ items }: { items: readonly CardItem[] }) {
  return (
    <div className={classNames(layout.ruled, styles[columnsFor(items.length, 3)])}>
      {items.map((item) => (
        <Card key={item.id} item={item} look={{ kind: 'rowStart', slot: 'square', hasLead: false }} />
      ))}
    </div>
  );
}
