-- A loan is offered with all that is to be told of it (RBI, digital lending directions of 2025): what it costs to pay late, and the lender's Key Facts Statement, besides
-- its terms. One that lacks them is closed, and shown to the office as incomplete until it has them; nothing that it has is lost.
update lead_vendor set open = false, version = version + 1 where product = 'loan' and open and (penalties is null or facts_url is null);
alter table lead_vendor add constraint lead_vendor_tells_all check (product <> 'loan' or not open or (penalties is not null and facts_url is not null));
