import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { PageEndpoints, ScanEndpoints } from '@sevakendra/contract/scan/endpoints'
import type { Scanned, Slot } from '@sevakendra/contract/scan/slots'

/** What is known of subjects that have pages in places, with or without cuts. */
export interface PageProduct {
  slots: Readonly<Record<string, Slot>>
  /** As its pages name their subject; apart in the browser's memory. */
  kind: string
  calls: PageEndpoints
  /** The state in which pages are sent. */
  states: { scan: string }
  words: {
    /** The screen on which pages are sent. */
    scan: string
  }
}

/** What a product gives to the screens of this room: its declaration, its calls and its own words. */
export interface ScanProduct extends PageProduct, Scanned<string, string> {
  calls: ScanEndpoints
  /** The state in which pages are sent, and the one in which they are cropped. */
  states: { scan: string; crop: string }
  words: {
    /** The screen on which pages are sent, and the one on which they are cropped: its keys are listed under this name, too. */
    scan: string
    crop: string
    /** What the keys 1, 2 … choose: 'Photo or signature'. */
    choose: string
    /** 'Save both crops'; where one is cut alone, the room's own words are said. */
    save: string
    /** 'Crop photo and signature'. */
    next: string
    /** 'Open the application'. */
    open: string
    /** An example of why a scan is asked for again. */
    whyAgain: string
  }
}

export type Scan = ReplyOf<ScanEndpoints['readScan']>
export type Crop = ReplyOf<ScanEndpoints['readMyCrop']>
export type Cuts = ReplyOf<ScanEndpoints['previewMyCrop']>

/** From which side of the counter pages are looked at. */
export type Side = 'shop' | 'office'

/** The same crop stands on both sides of the counter; each side has calls of its own. */
export const cropCalls = ({ calls }: ScanProduct, side: Side) =>
  side === 'shop'
    ? { read: calls.readMyCrop, preview: calls.previewMyCrop, save: calls.saveMyCrop, ask: calls.askMyScan }
    : { read: calls.readAnyCrop, preview: calls.previewAnyCrop, save: calls.saveAnyCrop, ask: calls.askAnyScan }
