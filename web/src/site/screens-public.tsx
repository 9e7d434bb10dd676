import { type Line, lazyScreen } from '../kit/shell/area'
import { About } from './about'
import { Home } from './home'
import { NewsPage } from './news/news-page'
import { Services } from './services'
import { Terms } from './terms'
import { ServicePage } from './text/service-page'

export const screens: readonly Line[] = [
  { path: '', title: 'Home', may: 'public', element: <Home /> },
  { path: 'about', title: 'About Us', may: 'public', element: <About /> },
  { path: 'services', title: 'Our Services', may: 'public', element: <Services /> },
  { path: 'services/:slug', title: 'Service', may: 'public', element: <ServicePage /> },
  { path: 'news/:id', title: 'News', may: 'public', element: <NewsPage /> },
  // Long, and read by few: the page comes drawn, and its code is fetched by its readers alone.
  { path: 'licensing', title: 'Licensing', may: 'public', element: lazyScreen(() => import('./licensing'), 'Licensing') },
  { path: 'terms', title: 'Terms & Conditions', may: 'public', element: <Terms /> },
]
