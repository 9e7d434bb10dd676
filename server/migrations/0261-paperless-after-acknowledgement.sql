/*
  After the acknowledgement of a paperless application the tax office refuses it, or allots the PAN; a card that was asked for is dispatched, and an admin may give
  the charge back. As of forms on paper.
*/
alter table application
  drop constraint nsdl_paperless_status_check,
  drop constraint nsdl_paperless_acknowledged_check,
  drop constraint nsdl_paperless_allotted_check,
  drop constraint nsdl_paperless_refunded_check,
  add constraint nsdl_paperless_status_check check (kind <> 'nsdl_paperless' or status in (
    'draft', 'initiated', 'unknown', 'incomplete', 'failed', 'acknowledged', 'allotted', 'cardDispatched', 'tinClosed', 'refunded')),
  add constraint nsdl_paperless_acknowledged_check check (kind <> 'nsdl_paperless'
    or (status in ('acknowledged', 'allotted', 'cardDispatched', 'tinClosed')) = (ack_no is not null and ack_date is not null and acknowledged_at is not null)),
  -- The day stays when the number is erased.
  add constraint nsdl_paperless_allotted_check check (kind <> 'nsdl_paperless'
    or ((status in ('allotted', 'cardDispatched')) = (allotted_on is not null) and (allotted_pan is null or allotted_on is not null))),
  -- A card follows where one was asked for.
  add constraint nsdl_paperless_dispatched_check check (kind <> 'nsdl_paperless'
    or ((status = 'cardDispatched') = (dispatched_on is not null) and (status = 'cardDispatched') = (tracking_no is not null)
      and (status <> 'cardDispatched' or variant = 'cardIndia'))),
  add constraint nsdl_paperless_refunded_check check (kind <> 'nsdl_paperless'
    or (status <> 'refunded' or refunded_at is not null) and (refunded_at is null or status = 'refunded' or acknowledged_at is not null));
