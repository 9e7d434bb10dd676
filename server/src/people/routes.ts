import type { App } from '../platform/http/http'
import { memberRoutes } from './member/routes'
import { merchantRoutes } from './merchant/routes'
import { shopStaffRoutes } from './shop-staff/routes'
import { staffRoutes } from './staff/routes'
import { userRoutes } from './user/routes'

export function peopleRoutes(app: App): void {
  userRoutes(app)
  staffRoutes(app)
  merchantRoutes(app)
  shopStaffRoutes(app)
  memberRoutes(app)
}
