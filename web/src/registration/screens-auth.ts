import { type Line, lazyScreen } from '../kit/shell/area'

export const screens: readonly Line[] = [
  { path: 'register', title: 'Register', may: 'public', element: lazyScreen(() => import('./registration-apply'), 'RegistrationApply') },
]
