import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  {
    path: 'settings/site-configuration',
    menu: 'Setting / Site Configuration',
    title: 'Site Configuration',
    may: 'site.manage',
    element: lazyScreen(() => import('./settings/site-settings'), 'SiteSettingsScreen'),
  },
  {
    path: 'settings/smtp-setup',
    menu: 'Setting / Smtp Setup',
    title: 'Smtp Setup',
    may: 'mail.setUp',
    element: lazyScreen(() => import('./mail/smtp-setup'), 'SmtpSetup'),
    tab: ['mail', 'Server'],
  },
  {
    path: 'settings/smtp-setup/outbox',
    title: 'Outbox',
    may: 'mail.read',
    element: lazyScreen(() => import('./mail-outbox'), 'MailOutbox'),
    tab: ['mail', 'Outbox'],
  },
  {
    path: 'settings/mail-templates',
    under: 'settings/smtp-setup',
    title: 'Mail Templates',
    may: 'mail.word',
    element: lazyScreen(() => import('./template/template-list'), 'TemplateList'),
    tab: ['mail', 'Templates'],
  },
  {
    path: 'settings/mail-templates/:template',
    under: 'settings/smtp-setup',
    title: 'Mail Template',
    may: 'mail.word',
    element: lazyScreen(() => import('./template/template-editor'), 'TemplateEditor'),
  },
  {
    path: 'settings/smtp-setup/outbox/:id',
    title: 'Mail',
    may: 'mail.read',
    element: lazyScreen(() => import('./mail-letter'), 'MailLetter'),
  },
  {
    path: 'settings/carousel',
    menu: 'Setting / Carousel/Slider',
    title: 'Carousel/Slider',
    may: 'site.carousel',
    element: lazyScreen(() => import('./carousel/carousel-screen'), 'CarouselScreen'),
  },
  {
    path: 'settings/news-n-updates',
    menu: 'Setting / News & Updates',
    title: 'News & Updates',
    may: 'site.news',
    element: lazyScreen(() => import('./news/news-list'), 'NewsList'),
  },
]
