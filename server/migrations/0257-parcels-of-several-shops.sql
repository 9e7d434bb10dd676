-- A docket stands on one parcel of each shop: a slip of one shop must not keep another from noting its true number. The back office sees who else named it.
drop index courier_docket;
create unique index courier_docket on courier (merchant_id, company, coalesce(lower(company_name), ''), docket) where status <> 'cancelled' and docket is not null;
create index courier_carried on courier (company, docket) where status <> 'cancelled' and docket is not null;

-- The day in India on which a hard copy was first put into a parcel since it is due: for the limit of unsent hard copies being on the way lasts no longer than
-- the limit itself, and a parcel that is taken back and noted again does not begin it anew.
alter table application add column paper_sent_on date;
update application a set paper_sent_on = c.sent_on
  from courier_form f join courier c on c.id = f.courier_id where f.application_id = a.id and f.open and a.hardcopy = 'sent';

-- A draft that a form was made of can be deleted, and erased after its period: the form stays without it.
alter table application drop constraint application_copied_from_fkey,
  add constraint application_copied_from_fkey foreign key (copied_from) references application on delete set null;
