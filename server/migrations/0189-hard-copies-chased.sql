-- Hard copies that have not come are asked for 7, 15 and 30 days after the acknowledgement, once each: the last of these days that the shop was told of.
alter table application add column paper_chased smallint not null default 0 check (paper_chased in (0, 7, 15, 30));
create index application_paper_expected on application (merchant_id, ack_date)
  where kind = 'nsdl_application' and hardcopy in ('due', 'sent', 'missing');
