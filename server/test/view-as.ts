import { Client } from './client'
import { password, type World } from './world'

/** Somebody of the back office who looks at a shop, in a tab of their browser, with these permissions besides. */
export async function viewing(world: World, merchantId: number, granted: string[]): Promise<{ tab: Client; code: string }> {
  const helper = await world.signUp('staff', { granted: ['merchant.read', 'merchant.viewAs', ...granted] })
  await helper.post('/auth/confirm', { password })
  const reason = 'They cannot find their last payment'
  const ticket = await helper.post(`/backend/usermanagement/merchant/${merchantId}/view-as`, { reason })
  const tab = new Client(world.app.http)
  for (const name of ['did', 'known', 'XSRF-TOKEN']) tab.setCookie(name, helper.cookie(name) ?? '')
  tab.token = (await tab.post('/auth/view-as', ticket.json())).json().token
  return { tab, code: (await helper.get('/auth/me')).json().code }
}
