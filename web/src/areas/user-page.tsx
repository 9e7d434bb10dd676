import { TrailLink } from '../audit/trail-link'
import { LazyStanding } from '../kyc/lazy-standing'
import { UserRecord } from '../people/user/user-record'

/** A person with the way to what they did, and how their KYC stands. */
export const UserPage = () => (
  <UserRecord beside={({ code }) => <TrailLink actor={code} />} cards={({ id }) => <LazyStanding userId={id} />} />
)
