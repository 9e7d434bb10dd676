-- After the acknowledgement of a paperless application the tax office allots the PAN: what was one end is two.
alter table application
  drop constraint nsdl_paperless_status_check,
  drop constraint nsdl_paperless_acknowledged_check,
  add constraint nsdl_paperless_status_check check (kind <> 'nsdl_paperless' or status in (
    'draft', 'initiated', 'unknown', 'incomplete', 'failed', 'acknowledged', 'allotted', 'refunded')),
  add constraint nsdl_paperless_acknowledged_check check (kind <> 'nsdl_paperless'
    or (status in ('acknowledged', 'allotted')) = (ack_no is not null and ack_date is not null and acknowledged_at is not null)),
  -- The day stays when the number is erased.
  add constraint nsdl_paperless_allotted_check check (kind <> 'nsdl_paperless'
    or ((status = 'allotted') = (allotted_on is not null) and (allotted_pan is null or status = 'allotted')));

-- One new PAN for one application, whether it was filed on paper or without.
drop index application_allotted_pan;
create unique index application_allotted_pan on application ((allotted_pan ->> 'lookup')) where app_type = 'N' and allotted_pan is not null;
