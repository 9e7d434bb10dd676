import { type PhysicalState, physicalFlow, screens } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { stateWords } from '@sevakendra/contract/nsdl-pan/physical/words'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { BackHome } from '../nsdl-pan/back-home'
import { BackWaiting, queues } from '../nsdl-pan/back-queue'
import { PanIndex } from '../nsdl-pan/physical/pan-index'
import { MerchantDashboard } from '../report/merchant-dashboard'

/** In each state another power of two: a sum tells which states it was made of. */
const counts: Record<string, number> = Object.fromEntries(physicalFlow.states.map((state, place) => [state, 2 ** place]))
const sumOf = (states: readonly PhysicalState[]) => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)

const lists: [RegExp, readonly PhysicalState[]][] = [
  [/^\/backend\/.*\/waiting\/list$/, screens.toVerify],
  [/\/waiting\/list$/, screens.waiting],
  [/\/pending-verification\/list$/, screens.pendingVerification],
  [/\/incomplete\/list$/, screens.incomplete],
  [/\/rejection\/list$/, screens.rejection],
  [/\/tin-rejection\/list$/, screens.tinRejection],
  [/\/ack\/list$/, screens.ack],
  [/\/to-file\/list$/, screens.toFile],
  [/\/physical\/list$/, screens.list],
]

/** The states that the list behind a link shows, its filter applied. */
function behind(href: string): readonly PhysicalState[] | undefined {
  const { pathname, searchParams } = new URL(href, 'http://x')
  const shown = lists.find(([path]) => path.test(pathname))?.[1]
  const filter = searchParams.get('f.status')
  return filter ? shown?.filter(state => state === filter) : shown
}

/** The work that a state asks for, and the specification's name of a list, which holds other states too. */
const otherwise: ReadonlySet<PhysicalState> = new Set(['verified'])

const merchant = {
  balance: null,
  owed: null,
  spentToday: null,
  priceOfOne: null,
  filedToday: 0,
  days: [],
  counts,
  needsYou: { rows: [], all: [] },
  news: [],
  firstSteps: null,
  income: null,
}

it.each<[string, string, ReactNode, number]>([
  ['the dashboard of a shop', 'merchant', <MerchantDashboard key="1" />, 6],
  ['the PAN home of a shop', 'merchant', <PanIndex key="2" />, 10],
  ['the PAN home of the back office', 'admin', <BackHome key="3" />, 11],
  ['the queues of the back office', 'admin', <BackWaiting key="4" />, 8],
])('each count of %s is that of the list it opens', async (_, role, shown, tiles) => {
  session.save({ token: tokenOf({ role }), refreshToken: 'r' })
  serve(({ path }) => {
    if (path === '/merchant/dashboard') return { data: merchant }
    if (path.endsWith('/counts')) return { data: counts }
    if (path.endsWith('/list')) return { data: { rows: [], total: 0, found: 0 } }
    return { status: 404, data: { message: 'Not found' } }
  })
  open(<MayProvider>{shown}</MayProvider>, { at: role === 'admin' ? '/backend' : '/merchant' })
  await screen.findAllByText(sumOf(['incomplete']).toLocaleString('en-IN'))
  const links = screen.getAllByRole('link').flatMap(link => {
    const number = /[\d,]*\d/.exec(link.textContent ?? '')?.[0]
    const states = behind(link.getAttribute('href') ?? '')
    return number && states ? [{ name: link.textContent, counted: Number(number.replaceAll(',', '')), behind: sumOf(states) }] : []
  })
  expect(links.filter(link => link.counted !== link.behind)).toEqual([])
  expect(links).toHaveLength(tiles)

  // What counts one state carries its word, in the case of titles; and the mark of what came back is that of its chip.
  const wrong = screen.getAllByRole('link').filter(link => {
    const [state, ...others] = behind(link.getAttribute('href') ?? '') ?? []
    if (!state || others.length > 0 || otherwise.has(state)) return false
    const mark = link.querySelector('svg')
    const marked = state !== 'incomplete' || !mark || mark.classList.contains('tabler-icon-arrow-back-up')
    const words = link.textContent?.replace(/^[\d,\s]+/, '').toLowerCase()
    return !marked || !words?.startsWith(stateWords[state].toLowerCase())
  })
  expect(wrong.map(link => link.textContent)).toEqual([])
})

it('counts no application in two queues of the back office', () => {
  const all = queues.filter(({ key }) => key !== 'all').flatMap(({ states }) => states)
  expect(all.filter((state, place) => all.indexOf(state) !== place)).toEqual([])
})
