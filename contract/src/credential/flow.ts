import { flow } from '../kit/flow'

const may = 'master.credentials' as const

/** The keys of one provider. A new one waits beside the one in use until a test passed or somebody said to use it. */
export const credentialFlow = flow({
  waiting: { use: { to: 'current', may }, discard: { to: 'retired', may } },
  current: { retire: { to: 'retired', may } },
  retired: {},
})
