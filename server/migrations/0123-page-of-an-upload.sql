-- Which upload a page was made of: sent twice for the same place, also at the same moment, it makes its pages once.
alter table scan_page add column upload_id text;
