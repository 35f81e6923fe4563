/** What `npm run bench -- --help` prints. */
export const usage = `npm run bench -- [CASE…] [--articles N] [--minutes N] [--texts DIR] [--at ORIGIN] [--trick NAME] [--no-history]

  hits         a page in the page cache, by bare Node http sending the same bytes: just started, and after N minutes
               (1) of mixed use; servers on one core, wrk on the other (status 1 where wrk or taskset is not installed)
  uncached     a page that is not, by bare renderToString of the same tree
  weights      HTML, CSS and JS of the screens in bench/budgets.json (status 1 when one is over its budget)
  client       fonts, pictures and used styles of pages gone through on a slow phone, and how long each touch takes until it is seen (status 1
               when over the bound)
  lighthouse   mobile scores of front and article of both sites, live blog, list, search and football
  tricks       Lighthouse without each thing that the product does for speed on phones (half an hour), or without the one that --trick names
  live         an edit of a live blog until 2 000 connected readers have it, and the memory of a reader (status 1 when over the bounds)
  live-blog    two hours of a live blog by three people at the console's calls, 240 posts with edits, pins and 20 pictures, until 2 000 connected readers have each
               (ten minutes; status 1 when over the bound)
  writing      five people type in one text: until the others have a letter, and batches that a process numbers in a second
  desk-typing  a letter typed in a text of 5 000 words while three others write in it, in the desk and in an element that only the browser
               edits, the browser's processor slowed to a quarter (status 1 when over the bound)
  desk-open    that text, until it can be written in (status 1 when over the bound)
  storm        10 000 addresses that nobody has asked for at 200 connections, warm and just started, and 3 000 slow readers (status 1 when over the bounds)
  memory       one process with a full page cache under mixed load for N minutes (10): what it has in memory, each ten seconds (status 1 when it is
               over the bound, or grows)
  replay       a recorded match at 60 times its speed with 1 000 readers on its page: from a goal until a reader has it, and calls to the provider
               (two minutes; status 1 when over the bounds)
  push         breaking news to 10 000 subscriptions of which 5% never answer, until all others have it (two minutes; status 1 when over the
               bounds)
  commands     short commands of the newsroom beside a running server (status 1 when over the bound)
  tags         a tag with 10 000 articles renamed and merged, until lists, search and addresses agree (status 1 when over the bound)
  library      lists and searches of a library of 100 000 items (status 1 when over the bound)
  pieces       lists of a newsroom with 100 000 drafts (status 1 when over the bound)
  schedules    200 pieces whose times lie within a minute of a busy day, until a reader has each; what a killed server missed (two
               minutes; status 1 when over the bounds)
  desk-today   the desk's list of work with 5 000 drafts on a processor four times slower: opening it, scrolling to its end (status 1 when over
               the bounds)
  scale        pages of lists in archives of 10 000 and 1 000 000 articles (some minutes, 3 GB of disk)
  archive      makes an archive for \`search\` in DATA_DIR or DATABASE_URL: N articles (1 000 000), 100 000 of them written by the newsroom's
               generator, the others copies of these in other years (half an hour, 30 GB of disk meanwhile)
  search       searches by kind in the archive of DATA_DIR or DATABASE_URL
  recall       how many forms of words search finds by their dictionary form, in the CoNLL-U files of --texts (a corpus whose words have lemmas
               that people gave them)
  answers      the written queries of bench/cases/written-queries.txt in the sample newsroom: how many begin as they should (of a server that runs at --at,
               else of one that is started; status 1 when under the bound)

Without a case: hits, uncached and weights. Figures go to bench/results/ as well: a line for each run, with the commit, in a file for each case, unless
there is to be no history.`;
