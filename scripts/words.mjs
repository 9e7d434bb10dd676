// `npm run words`: puts each Hindi text into the file where it belongs, sorted by its English: that of the only room that says it, on any side
// (`web/src/<room>/hi.json`), otherwise `web/src/kit/words/hi.json`. So a new text may be written into any of them. Run again it changes
// nothing. A text that has two different translations is named and nothing is written; one that nobody says any more goes to the
// file of all, where a test names it. What the server says in Hindi it takes from the same files: `server/src/platform/hindi.gen.ts` puts them together.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { catalogueOf, catalogues, homeOf, serverHindi } from '../web/test/word-places.ts'
import { root } from './ready.mjs'

const found = catalogues()
const hindi = new Map()
const twice = []
for (const [place, words] of found)
  for (const [text, translated] of Object.entries(words)) {
    const before = hindi.get(text)
    if (before && before.translated !== translated)
      twice.push(`${text}\n  ${before.place}: ${before.translated}\n  ${place}: ${translated}`)
    hindi.set(text, { place, translated })
  }

if (twice.length > 0) {
  for (const line of twice) console.error(line)
  console.error(`${twice.length} texts have two translations: keep one of each`)
  process.exitCode = 1
} else {
  const homes = new Map(found.map(([place]) => [place, {}]))
  const wordsOf = place => homes.get(place) ?? homes.set(place, {}).get(place)
  for (const text of [...hindi.keys()].sort()) wordsOf(homeOf(text))[text] = hindi.get(text).translated
  let changed = 0
  for (const [place, words] of homes) {
    const path = catalogueOf(place)
    const json = `${JSON.stringify(words, null, 2)}\n`
    if (existsSync(path) && readFileSync(path, 'utf8') === json) continue
    changed++
    if (Object.keys(words).length > 0) writeFileSync(path, json)
    else rmSync(path)
    console.log(`${relative(root, path)}: ${Object.keys(words).length} texts`)
  }
  const together = join(root, 'server', 'src', 'platform', 'hindi.gen.ts')
  const written = serverHindi([...homes].flatMap(([place, words]) => (Object.keys(words).length > 0 ? [place] : [])))
  if (!existsSync(together) || readFileSync(together, 'utf8') !== written) writeFileSync(together, written)
  console.log(`${hindi.size} texts in ${homes.size} files, ${changed} of them changed`)
}
