import { useTranslation } from 'react-i18next'
import { Paper, Part } from './paper'
import { useContent } from './site-data'
import { SiteText } from './text/site-text'

/** The fonts, and those without whom no page would be; the build writes down all of them. Server libraries carry their licences in their packages. */
const shipped = [
  { what: 'Inter', by: 'The Inter Project Authors', licence: 'SIL Open Font License 1.1', url: 'https://github.com/rsms/inter' },
  {
    what: 'Noto Sans Devanagari',
    by: 'The Noto Project Authors',
    licence: 'SIL Open Font License 1.1',
    url: 'https://github.com/notofonts/devanagari',
  },
  { what: 'Tabler Icons', by: 'Paweł Kuna', licence: 'MIT', url: 'https://github.com/tabler/tabler-icons' },
  { what: 'React', by: 'Meta Platforms, Inc. and affiliates', licence: 'MIT', url: 'https://github.com/facebook/react' },
  {
    what: 'React Router',
    by: 'React Training LLC, Remix Software, Shopify',
    licence: 'MIT',
    url: 'https://github.com/remix-run/react-router',
  },
  { what: 'Mantine', by: 'Vitaly Rtishchev', licence: 'MIT', url: 'https://github.com/mantinedev/mantine' },
  { what: 'TanStack Query, TanStack Table', by: 'Tanner Linsley', licence: 'MIT', url: 'https://github.com/TanStack' },
  { what: 'i18next, react-i18next', by: 'i18next', licence: 'MIT', url: 'https://github.com/i18next' },
  { what: 'Zod', by: 'Colin McDonnell', licence: 'MIT', url: 'https://github.com/colinhacks/zod' },
  { what: 'axios', by: 'Matt Zabriskie and contributors', licence: 'MIT', url: 'https://github.com/axios/axios' },
  { what: 'Day.js', by: 'iamkun', licence: 'MIT', url: 'https://github.com/iamkun/dayjs' },
] as const

export function Licensing() {
  const { t } = useTranslation()
  const credits = useContent()?.credits ?? []
  return (
    <Paper title={t('Licensing')} about={t('This portal uses the work of others. Their names and licence terms are listed here.')}>
      {credits.length > 0 && (
        <Part title={t('Data')}>
          <Credits credits={credits} />
        </Part>
      )}
      <Part title={t('Fonts, icons and libraries')}>
        <Credits credits={shipped} />
        <p>
          <a href="/licences.txt" target="_blank" rel="noopener">
            {t('Everything that a browser receives of others, with its licence terms')}
          </a>
        </p>
      </Part>
      <SiteText page="licensing" />
    </Paper>
  )
}

function Credits({ credits }: { credits: readonly { what: string; by: string; licence: string; url: string | null }[] }) {
  return (
    <ul>
      {credits.map(({ what, by, licence, url }) => (
        <li key={what}>
          {url ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {what}
            </a>
          ) : (
            what
          )}
          {`: ${by}, ${licence}`}
        </li>
      ))}
    </ul>
  )
}
