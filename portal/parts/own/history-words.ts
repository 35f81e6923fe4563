/** Texts of the history page. */
export const historyWords = {
  empty: 'Még nincs előzményed. Amit ezután megnyitsz, itt lesz.',
  nothingFound: 'Ilyen című cikket nem nyitottál meg ezen az eszközön.',
  remove: (title: string) => `Törlöm az előzményekből: ${title}`,
  removed: (count: number) => (count === 1 ? 'Töröltük az előzményt.' : `${count} előzményt töröltünk.`),
  noneBefore: 'Az előtt a nap előtt nincs mit törölni.',
  undo: 'Visszavonom',
  undone: 'Visszatettük',
};
