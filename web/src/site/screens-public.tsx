import type { Line } from '../kit/shell/area'
import { About } from './about'
import { Home } from './home'
import { Licensing } from './licensing'
import { Services } from './services'
import { Terms } from './terms'

export const screens: readonly Line[] = [
  { path: '', title: 'Home', may: 'public', element: <Home /> },
  { path: 'about', title: 'About Us', may: 'public', element: <About /> },
  { path: 'services', title: 'Our Services', may: 'public', element: <Services /> },
  { path: 'licensing', title: 'Licensing', may: 'public', element: <Licensing /> },
  { path: 'terms', title: 'Terms & Conditions', may: 'public', element: <Terms /> },
]
