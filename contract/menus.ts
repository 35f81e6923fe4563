import { z } from 'zod';

export const MenuItem = z
  .strictObject({
    label: z.string().trim().min(1).max(100).meta({ description: 'What it says.' }),
    url: z
      .string()
      .max(2000)
      .regex(/^(?:\/(?!\/)|https:\/\/)/, 'A path on the site, or an https address.')
      .meta({ description: 'Where it leads: a path on the site or a whole address.' }),
    apart: z.boolean().optional().meta({ description: 'Stands apart at the end of its row.' }),
    scheme: z.literal('after').optional().meta({ description: 'Colours of its own.' }),
  })
  .meta({ id: 'MenuItem', description: 'An item of a menu.' });
export type MenuItem = z.infer<typeof MenuItem>;

const items = (description: string) => z.array(MenuItem).max(100).readonly().meta({ description });

export const MenuColumn = z
  .strictObject({
    title: z.string().trim().min(1).max(100).meta({ description: 'Title above the column.' }),
    items: items('Links in order.'),
  })
  .meta({ id: 'MenuColumn', description: 'A titled column of a menu.' });
export type MenuColumn = z.infer<typeof MenuColumn>;

export const Menus = z
  .strictObject({
    main: items('The row under the header.'),
    sidebar: items('The menu that opens from the side.'),
    heading: items('Beside the name; a path equal to the section slug of one of these leads to the section.'),
    extra: items('What stands apart from the sections.'),
    footerHighlight: items('Buttons of the footer.'),
    footerNormal: z.array(MenuColumn).max(20).readonly().meta({ description: 'Columns of the footer.' }),
    footerApp: items('Where to get the app.'),
    footerSocial: items('Where else the paper is.'),
  })
  .meta({ id: 'Menus', description: 'The menu groups of a site.' });
export type Menus = z.infer<typeof Menus>;
