import { type Line, late } from '../kit/shell/area'

export const screens: readonly Line[] = [
  { path: 'register', title: 'Register', may: 'public', element: late(() => import('./registration-apply'), 'RegistrationApply') },
]
