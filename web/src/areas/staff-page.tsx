import { PolicyStrip } from '../identity/factor/policy-strip'
import { StaffList } from '../people/staff/staff-list'

/** The people of the back office, above the rule whether each of them needs a second factor. */
export const StaffPage = () => <StaffList below={<PolicyStrip />} />
