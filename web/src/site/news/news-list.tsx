import { Button } from '@mantine/core'
import { news } from '@sevakendra/contract/site/news/lists'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../kit/form/skeleton'
import { ListScreen } from '../../kit/list/screen'
import { useOpenRecord } from '../../kit/record/open-record'
import { lazyPart } from '../../kit/shell/lazy-part'

// With the editor: fetched when a piece of news is opened.
const Meanwhile = ({ close }: { close: () => void }) => <FormSkeleton title="News" close={close} error={undefined} />
const NewsNew = lazyPart(async () => (await import('./news-form')).NewsNew, Meanwhile)
const NewsChange = lazyPart(async () => (await import('./news-form')).NewsChange, Meanwhile)

/** `settings/news-n-updates`: everything that was ever written. The address says which one is open. */
export function NewsList() {
  const { t, i18n } = useTranslation()
  const { open, to, go, close } = useOpenRecord()
  return (
    <>
      <ListScreen
        of={news}
        about="What the public site and the dashboards tell, each to those whom it is for, from its day on."
        to={({ id }) => to(id)}
        cells={{ title: row => (i18n.language === 'hi' && row.titleHi) || row.title }}
        primary={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go('new')}>
            {t('Write news')}
          </Button>
        }
        empty={{ text: 'Nothing has been written yet. News appears on the public home page and on the dashboards.' }}
      />
      {open === 'new' && <NewsNew close={close} />}
      {open && open !== 'new' && <NewsChange key={open} id={open} close={close} />}
    </>
  )
}
