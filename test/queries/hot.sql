-- /api/core/v2/posts
select "count" from "post_counts" where "scope" = ? and "scope_id" = ? and "type" = ? and "status" = ?
select "id" from "posts" where "type" = ? and "status" = cast(? as text) order by "date" desc, "id" desc limit cast(? as bigint) offset ?
select "id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password", "date_gmt", "modified", "modified_gmt", "comment_status", "ping_status", "format", "template", "is_sticky", "featured_media", "menu_order", "guid", "revision_count", "last_revision_id", "title", "excerpt", "excerpt_html", "content_html", "html_key", case when html_key = ? then null else content end as "content" from "posts" where "posts"."id" in (select value from json_each(?))
select "term_links"."post_id", "terms"."id", "terms"."taxonomy", "terms"."slug" from "term_links" inner join "terms" on "terms"."id" = "term_links"."term_id" where "term_links"."post_id" in (select value from json_each(?)) order by "terms"."name_key" collate nocase, "terms"."id"
select * from "post_meta" where "post_id" in (select value from json_each(?)) and "key" in (select value from json_each(?))

-- /api/core/v2/posts?slug=post-1
select count(*) as "count" from "posts" where (posts.type = ? and posts.status in (?)) and "posts"."slug" in (?)
select "posts"."id" from "posts" where (posts.type = ? and posts.status in (?)) and "posts"."slug" in (?) order by "posts"."date" desc, "posts"."id" desc limit cast(? as bigint) offset ?
select "id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password", "date_gmt", "modified", "modified_gmt", "comment_status", "ping_status", "format", "template", "is_sticky", "featured_media", "menu_order", "guid", "revision_count", "last_revision_id", "title", "excerpt", "excerpt_html", "content_html", "html_key", case when html_key = ? then null else content end as "content" from "posts" where "posts"."id" in (select value from json_each(?))
select "term_links"."post_id", "terms"."id", "terms"."taxonomy", "terms"."slug" from "term_links" inner join "terms" on "terms"."id" = "term_links"."term_id" where "term_links"."post_id" in (select value from json_each(?)) order by "terms"."name_key" collate nocase, "terms"."id"
select * from "post_meta" where "post_id" in (select value from json_each(?)) and "key" in (select value from json_each(?))

-- /api/core/v2/posts?_embed=1&per_page=5
select "count" from "post_counts" where "scope" = ? and "scope_id" = ? and "type" = ? and "status" = ? -- 2 times
select "id" from "posts" where "type" = ? and "status" = cast(? as text) order by "date" desc, "id" desc limit cast(? as bigint) offset ?
select "id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password", "date_gmt", "modified", "modified_gmt", "comment_status", "ping_status", "format", "template", "is_sticky", "featured_media", "menu_order", "guid", "revision_count", "last_revision_id", "title", "excerpt", "excerpt_html", "content_html", "html_key", case when html_key = ? then null else content end as "content" from "posts" where "posts"."id" in (select value from json_each(?))
select "term_links"."post_id", "terms"."id", "terms"."taxonomy", "terms"."slug" from "term_links" inner join "terms" on "terms"."id" = "term_links"."term_id" where "term_links"."post_id" in (select value from json_each(?)) order by "terms"."name_key" collate nocase, "terms"."id"
select * from "post_meta" where "post_id" in (select value from json_each(?)) and "key" in (select value from json_each(?))
select * from "users" where "id" = ?
select "comments"."id", "comments"."post_id", "comments"."parent_id", "comments"."author_id", "comments"."type", "comments"."status", "comments"."status_before", "comments"."trashed_at", "comments"."date", "comments"."date_gmt", "comments"."created_at", "comments"."fingerprint", "comments"."author_name", "comments"."author_email", "comments"."author_url", "comments"."author_ip", "comments"."author_user_agent", "comments"."content", "posts"."id" as "p_id", "posts"."type" as "p_type", "posts"."status" as "p_status", "posts"."author_id" as "p_author_id", "posts"."parent_id" as "p_parent_id", "posts"."slug" as "p_slug", "posts"."date" as "p_date", "posts"."trashed_status" as "p_trashed_status", "posts"."password" as "p_password", coalesce((select 1 from comments as reply
  where reply.parent_id = comments.id and reply.status = 'approved' limit 1), 0) as "has_replies", (select count(*) from comments as counted where counted.post_id = ?
        and counted.type = ? and counted.status = cast(? as text)) as "total" from "posts" left join "comments" on "comments"."post_id" = "posts"."id" and "comments"."type" = ? and comments.status = cast(? as text) and posts.status <> 'trash' where "posts"."id" = ? order by "comments"."date_gmt" desc, "comments"."id" desc limit cast(? as bigint) -- 5 times
select * from "posts" where "id" = ? -- 5 times
select "id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password" from "posts" where "posts"."id" in (select value from json_each(?)) -- 10 times
select "terms".* from "terms" where coalesce(terms.taxonomy, '') = ? and "terms"."id" in (select "term_id" from "term_links" where "post_id" = ?) order by "terms"."name_key" collate nocase asc, "terms"."id" asc limit ? offset ? -- 10 times

-- /api/core/v2/categories
select "terms".* from "terms" where terms.taxonomy = ? order by "terms"."name_key" collate nocase asc, "terms"."id" asc limit ? offset ?
select "scope_id", cast(sum(count) as bigint) as "count" from "post_counts" where "scope" = ? and "scope_id" in (?, ?, ?) and "status" = ? group by "scope_id"

-- /
select "kind", count(*) as "count" from "redirects" group by "kind"
select * from "redirects" where "source" in (select value from json_each(?)) and "is_active" = 1 and "kind" <> 'pattern'
select "count" from "post_counts" where "scope" = ? and "scope_id" = ? and "type" = ? and "status" = ?
select "id" from "posts" where "type" = ? and "status" = cast(? as text) order by "date" desc, "id" desc limit cast(? as bigint) offset ?
select "id" from "posts" where "type" = ? and coalesce(status, '') = 'publish' and is_sticky = 1 order by "date" desc, "id" desc limit ?
select "id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password", "date_gmt", "modified", "modified_gmt", "comment_status", "ping_status", "format", "template", "is_sticky", "featured_media", "menu_order", "guid", "revision_count", "last_revision_id", "title", "excerpt", "excerpt_html", "content_html", "html_key", case when html_key = ? then null else content end as "content" from "posts" where "posts"."id" in (select value from json_each(?))
select * from "builder_places" order by "template_id" -- 6 times
select "posts"."id" from "posts" where (posts.type = ? and posts.status in (?)) order by "posts"."id" asc limit cast(? as bigint) offset ? -- 2 times
select "term_links"."post_id", "terms"."id", "terms"."taxonomy", "terms"."slug" from "term_links" inner join "terms" on "terms"."id" = "term_links"."term_id" where "term_links"."post_id" in (select value from json_each(?)) order by "terms"."name_key" collate nocase, "terms"."id"
select * from "terms" where "id" in (?, ?) -- 3 times
select * from "users" where "users"."id" in (select value from json_each(?))
select "terms".* from "terms" left join (select "scope_id", sum("count") as "posts" from "post_counts" where "scope" = ? and "status" = ? group by "scope_id") as "published" on "published"."scope_id" = "terms"."id" where terms.taxonomy = ? and terms.id in (select scope_id from post_counts where scope = 'term' and status = 'publish' and count > 0) order by coalesce(published.posts, 0) desc, "terms"."id" desc limit ? offset ? -- 2 times
select "scope_id", cast(sum(count) as bigint) as "count" from "post_counts" where "scope" = ? and "scope_id" in (?, ?) and "status" = ? group by "scope_id" -- 2 times
select * from "menu_items" where "menu_id" = ? order by "position", "id"
select "id" from "posts" where (case when type = 'page' and status = 'publish' and parent_id is null then 1 end) = 1 order by "menu_order", "title_key" limit ? -- 2 times
select "id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password", "date_gmt", "modified", "modified_gmt", "comment_status", "ping_status", "format", "template", "is_sticky", "featured_media", "menu_order", "guid", "revision_count", "last_revision_id", "title" from "posts" where "posts"."id" in (select value from json_each(?)) -- 2 times
select * from "widgets" where "sidebar" = ? order by "sidebar", "position", "id"
select "posts"."id" from "posts" where (posts.type = ? and posts.status in (?)) and "posts"."slug" in (?) order by "posts"."id" asc limit cast(? as bigint) offset ?

-- /post-1/
select "kind", count(*) as "count" from "redirects" group by "kind"
select * from "redirects" where "source" in (select value from json_each(?)) and "is_active" = 1 and "kind" <> 'pattern'
select "id" from "posts" where "slug" = ? and "type" = ? and status in ('publish', 'private') order by "id" limit 200 -- 2 times
select "id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password", "date_gmt", "modified", "modified_gmt", "comment_status", "ping_status", "format", "template", "is_sticky", "featured_media", "menu_order", "guid", "revision_count", "last_revision_id", "title" from "posts" where "posts"."id" in (select value from json_each(?)) -- 4 times
select "id", "type", "status", "author_id", "parent_id", "slug", "date", "trashed_status", "password", "date_gmt", "modified", "modified_gmt", "comment_status", "ping_status", "format", "template", "is_sticky", "featured_media", "menu_order", "guid", "revision_count", "last_revision_id", "title", "excerpt", "excerpt_html", "content_html", "html_key", case when html_key = ? then null else content end as "content" from "posts" where "posts"."id" in (select value from json_each(?)) -- 3 times
select "term_links"."post_id", "terms"."id", "terms"."taxonomy", "terms"."slug" from "term_links" inner join "terms" on "terms"."id" = "term_links"."term_id" where "term_links"."post_id" in (select value from json_each(?)) order by "terms"."name_key" collate nocase, "terms"."id" -- 3 times
select * from "terms" where "id" in (?, ?) -- 3 times
select * from "users" where "users"."id" in (select value from json_each(?)) -- 4 times
select * from "post_meta" where "post_id" in (select value from json_each(?)) and "key" in (select value from json_each(?))
select "post_id" as "id" from "term_links" where "term_id" = ? and "type" = ? and "status" = cast(? as text) and (select posts.password from posts where posts.id = term_links.post_id) = '' order by "date" desc, "post_id" desc limit cast(? as bigint) offset ?
select "id" from "posts" where "type" = ? and "status" = 'publish' and "date" <= ? and ("date" < ? or "id" < ?) order by "date" desc, "id" desc limit 1
select "id" from "posts" where "type" = ? and "status" = 'publish' and "date" >= ? and ("date" > ? or "id" > ?) order by "date" asc, "id" asc limit 1
select count(*) as "count" from "comments" where "post_id" = ? and "type" = 'comment' and "status" = 'approved'
select "comments"."id" from "comments" where "comments"."type" in (cast(? as text)) and "comments"."status" in (cast(? as text)) and comments.post_id not in (select posts.id from posts where posts.status = 'trash') and "comments"."post_id" in (?) order by comments.date_gmt desc, "comments"."id" desc limit ? offset ?
select * from "builder_places" order by "template_id" -- 6 times
select "posts"."id" from "posts" where (posts.type = ? and posts.status in (?)) order by "posts"."id" asc limit cast(? as bigint) offset ? -- 2 times
select * from "menu_items" where "menu_id" = ? order by "position", "id"
select "id" from "posts" where (case when type = 'page' and status = 'publish' and parent_id is null then 1 end) = 1 order by "menu_order", "title_key" limit ? -- 2 times
select "terms".* from "terms" left join (select "scope_id", sum("count") as "posts" from "post_counts" where "scope" = ? and "status" = ? group by "scope_id") as "published" on "published"."scope_id" = "terms"."id" where terms.taxonomy = ? and terms.id in (select scope_id from post_counts where scope = 'term' and status = 'publish' and count > 0) order by coalesce(published.posts, 0) desc, "terms"."id" desc limit ? offset ?
select "scope_id", cast(sum(count) as bigint) as "count" from "post_counts" where "scope" = ? and "scope_id" in (?, ?) and "status" = ? group by "scope_id"
select * from "widgets" where "sidebar" = ? order by "sidebar", "position", "id"
select "posts"."id" from "posts" where (posts.type = ? and posts.status in (?)) and "posts"."slug" in (?) order by "posts"."id" asc limit cast(? as bigint) offset ?
select * from "post_meta" where "post_id" in (select value from json_each(?)) and key like ? escape '!'
select * from "terms" where "terms"."id" in (select value from json_each(?))
select "post_id", count(*) as "count" from "comments" where "post_id" in (select value from json_each(?)) and "type" = 'comment' and "status" = 'approved' group by "post_id"
