import { lazyPart } from '../kit/shell/lazy-part'

/** How somebody's KYC stands, on the records of people: its calls bring the form of a KYC with them, which is more than these records weigh. */
export const LazyStanding = lazyPart(async () => (await import('./office-standing')).OfficeStanding)
