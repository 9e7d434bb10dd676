import type { List } from '@sevakendra/contract/kit/list'
import { type packAnyPapers, type packMyPapers, papersLimit } from '@sevakendra/contract/nsdl-pan/acknowledge/endpoints'
import { IconFileZip } from '@tabler/icons-react'
import { fetchFile } from '../kit/call/download'
import { savePaper } from '../kit/call/save-paper'
import type { BulkAction } from '../kit/list/action'
import { chosenIds } from '../kit/list/chosen'

/** Papers of chosen applications as one file. @param pack the call of the person's own side */
export const papersOfMany = (list: { call: unknown }, pack: typeof packMyPapers | typeof packAnyPapers): BulkAction => ({
  label: 'Papers (ZIP)',
  icon: IconFileZip,
  run: chosen =>
    savePaper(async () => {
      const ids = await chosenIds(list as Pick<List, 'call'>, chosen, papersLimit)
      return fetchFile(pack as typeof packAnyPapers, { body: { ids } })
    }),
})
