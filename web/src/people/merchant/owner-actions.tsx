import { readUser } from '@sevakendra/contract/people/user/endpoints'
import { useRead } from '../../kit/call/send'
import { UserActions } from '../user/user-actions'

/** Helps the owner of a shop back in, without leaving the shop's page. Suspending is the shop's own matter, at its head. */
export function OwnerActions({ userId }: { userId: string }) {
  const { data } = useRead(readUser, { params: { id: userId } })
  if (!data) return null
  const help = data.steps.filter(step => step !== 'suspend' && step !== 'reactivate')
  return <UserActions user={{ ...data, steps: help }} title="Sign-in of the owner" />
}
