import { lazyPart } from '../kit/shell/lazy-part'

/** The public pages come with the first visit; what privacy keeps for how long is fetched by who reads the policy. */
export const KeptPeriodsDoor = lazyPart(async () => (await import('./kept-periods')).KeptPeriods)
