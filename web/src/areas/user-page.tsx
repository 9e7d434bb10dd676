import { TrailLink } from '../audit/trail-link'
import { UserRecord } from '../people/user/user-record'

/** A person with the way to what they did. */
export const UserPage = () => <UserRecord beside={({ code }) => <TrailLink actor={code} />} />
