import { lazyScreen, type RoomLine } from '../kit/shell/area'

export const screens: readonly RoomLine[] = [
  { path: 'notices', title: 'Notifications', may: 'signedIn', element: lazyScreen(() => import('./notice-list'), 'NoticeList') },
  {
    path: 'my-profile/notifications',
    under: 'my-profile/setting',
    title: 'Choose Notifications',
    may: 'signedIn',
    element: lazyScreen(() => import('./notice-choices'), 'NoticeChoices'),
  },
  {
    path: 'settings/messaging',
    under: 'settings/smtp-setup',
    title: 'SMS and WhatsApp',
    may: 'mail.setUp',
    element: lazyScreen(() => import('./message/messaging-setup'), 'MessagingSetup'),
    tab: ['mail', 'SMS and WhatsApp'],
  },
  {
    path: 'settings/messaging/outbox',
    under: 'settings/smtp-setup',
    title: 'SMS and WhatsApp Outbox',
    may: 'mail.read',
    element: lazyScreen(() => import('./message/message-outbox'), 'MessageOutbox'),
    tab: ['mail', 'SMS and WhatsApp Outbox'],
  },
]
