/** Made by `npm run editor` from the descriptions of the blocks; a test keeps it current. */
import type { ReactElement, ReactNode } from 'react';

declare global {
  interface MDXProvidedComponents {
    /**
     * One article: its picture, title, summary and a link.
     */
    ArticleCard: (props: {
      /**
       * The name of the article’s folder under content/articles.
       */
      article: string;
    }) => ReactElement;
    /**
     * All articles of this side of the site, newest first: nine at first, nine more with each press of “Load more”.
     */
    ArticleGrid: (props: {
      /**
       * Only articles of this type.
       */
      type?: 'news' | 'case-study' | 'resource';
      /**
       * Only articles of this category.
       */
      category?: 'milcis' | 'government' | 'defence' | 'industry';
    }) => ReactElement;
    /**
     * A calendar to book a mission engineering demonstration in; without one in the site’s settings, how to book instead.
     */
    BookingCalendar: (props: {
      /**
       * What is booked.
       * @default "Book a demonstration"
       */
      title?: string;
    }) => ReactElement;
    /**
     * A picture, a title and a few lines. Cards stand in a Grid.
     */
    Card: (props: {
      /**
       * The title.
       */
      title: string;
      /**
       * The picture above the title.
       */
      image?: string;
      /**
       * What the picture shows; "" where it is decoration.
       */
      alt?: string;
      /**
       * Where the title leads.
       */
      path?: string;
      children?: ReactNode;
    }) => ReactElement;
    /**
     * The list of all blocks, for writers: only on /cheatsheet/.
     */
    Cheatsheet: () => ReactElement;
    /**
     * The form for enquiries: first and last name, email and message.
     */
    ContactForm: (props: {
      /**
       * Who gets what is sent: a name that the receiver’s settings know. Two forms on one page need two names.
       */
      recipient: string;
    }) => ReactElement;
    /**
     * One picture that leads somewhere.
     * Stands inside `<CtaGrid>`.
     */
    Cta: (props: {
      /**
       * What the link says.
       */
      title: string;
      /**
       * A line below the title.
       */
      subtitle?: string;
      /**
       * The picture.
       */
      image: string;
      /**
       * What the picture shows; "" where it is decoration, as it mostly is beside a title.
       */
      alt?: string;
      /**
       * Where it leads.
       */
      path: string;
    }) => ReactElement;
    /**
     * One button of a list.
     * Stands inside `<CtaButtons>`.
     */
    CtaButton: (props: {
      /**
       * What it says: a verb first.
       */
      title: string;
      /**
       * Where it leads.
       */
      path: string;
    }) => ReactElement;
    /**
     * Buttons that lead somewhere, the most important one first.
     */
    CtaButtons: (props: { children?: ReactNode }) => ReactElement;
    /**
     * Pictures that lead somewhere, with their title on them. The columns follow from how many there are.
     */
    CtaGrid: (props: { children?: ReactNode }) => ReactElement;
    /**
     * One file to download.
     * Stands inside `<DocumentList>`.
     */
    Document: (props: {
      /**
       * What the document is called.
       */
      title: string;
      /**
       * The file, as a path relative to this one.
       */
      file: string;
      /**
       * When it was published.
       */
      date: `${number}-${number}-${number}`;
      /**
       * Minutes it takes to read.
       */
      readTime: number;
      /**
       * A picture of it.
       */
      image?: string;
      /**
       * What the picture shows; "" where it is decoration.
       */
      alt?: string;
    }) => ReactElement;
    /**
     * Files to download, with date and time to read.
     */
    DocumentList: (props: {
      /**
       * A heading above the list.
       */
      title?: string;
      children?: ReactNode;
    }) => ReactElement;
    /**
     * One figure.
     * Stands inside `<FactList>`.
     */
    Fact: (props: {
      /**
       * The figure, with its unit.
       */
      value: string;
      /**
       * What it counts.
       */
      label: string;
    }) => ReactElement;
    /**
     * A few figures that carry weight, each with what it counts.
     */
    FactList: (props: { children?: ReactNode }) => ReactElement;
    /**
     * A few articles worth reading next: the newest three, or all of a category. On the sub-brand’s pages the newest three of its own.
     */
    FeaturedArticles: (props: {
      /**
       * A heading above them.
       */
      title?: string;
      /**
       * Only articles of this type.
       */
      type?: 'news' | 'case-study' | 'resource';
      /**
       * All articles of this category, instead of three. Not on the sub-brand’s pages.
       */
      category?: 'milcis' | 'government' | 'defence' | 'industry';
    }) => ReactElement;
    /**
     * The firm’s services in their order; on the sub-brand’s pages the sub-brand’s. The words come from the services’ pages.
     */
    FeaturedServices: (props: {
      /**
       * A heading above them.
       */
      title?: string;
    }) => ReactElement;
    /**
     * A title in the first fifth of the page, its text in the other four.
     */
    FourFifths: (props: {
      /**
       * The title.
       */
      title: string;
      children?: ReactNode;
    }) => ReactElement;
    /**
     * How to reach the firm: a link to the contact page, the office’s address and the phone. All from the site’s settings.
     */
    GetInTouch: (props: {
      /**
       * The heading.
       * @default "Get in touch"
       */
      title?: string;
    }) => ReactElement;
    /**
     * Things of one kind in columns: cards, pictures, short texts.
     */
    Grid: (props: {
      /**
       * How many columns a wide screen shows; narrow screens show fewer.
       * @default 1
       */
      numCols?: 1 | 2 | 3 | 4;
      /**
       * Space left and right of the grid.
       */
      xPadding?: boolean;
      /**
       * Space above and below the grid.
       */
      yPadding?: boolean;
      /**
       * The columns stand closer.
       */
      smallGap?: boolean;
      /**
       * What a link below the grid says.
       */
      ctaTitle?: string;
      /**
       * Where it leads.
       */
      ctaPath?: string;
      children?: ReactNode;
    }) => ReactElement;
    /**
     * A picture as wide as its place, with a caption and a link where wanted.
     */
    ImageBlock: (props: {
      /**
       * The picture.
       */
      image: string;
      /**
       * What the picture shows; "" where it is decoration. With a link: where that leads.
       */
      alt?: string;
      /**
       * Where the picture leads.
       */
      path?: string;
      /**
       * A line below it.
       */
      caption?: string;
    }) => ReactElement;
    /**
     * The contents of a long page: buttons that jump to its parts. Numbered and coloured on the sub-brand’s pages.
     */
    JumpTo: (props: {
      /**
       * What the list is called.
       * @default "On this page"
       */
      title?: string;
      children?: ReactNode;
    }) => ReactElement;
    /**
     * One entry of the contents.
     * Stands inside `<JumpTo>`.
     */
    JumpToItem: (props: {
      /**
       * What the button says.
       */
      title: string;
      /**
       * Where it jumps: `#` and the id of a Section, a Title or a heading.
       */
      url: string;
    }) => ReactElement;
    /**
     * The left side of two columns.
     * Stands inside `<TwoColumn>`.
     */
    Left: (props: { children?: ReactNode }) => ReactElement;
    /**
     * A place: its address, the way there, and a map where one is set up.
     */
    Map: (props: {
      /**
       * Degrees; south is negative.
       */
      latitude: number;
      /**
       * Degrees; west is negative.
       */
      longitude: number;
      /**
       * What stands there; otherwise the office of the site’s settings.
       */
      title?: string;
      /**
       * Its address in one line; otherwise the office’s.
       */
      address?: string;
    }) => ReactElement;
    /**
     * A job that is open, with what search engines for jobs want to know. It closes by itself after its last day.
     */
    Opening: (props: {
      /**
       * The role.
       */
      title: string;
      /**
       * The town; several with commas between them.
       */
      location: string;
      /**
       * How one is employed.
       * @default "full time or part time"
       */
      type?: 'full time or part time' | 'full time' | 'part time' | 'fixed term' | 'internship';
      /**
       * The pay a year in dollars, or the lower end of the band.
       */
      payFrom?: number;
      /**
       * The upper end of the band.
       */
      payTo?: number;
      /**
       * The security clearance, where one is needed.
       */
      clearance?: string;
      /**
       * The day on which it was advertised.
       */
      posted: `${number}-${number}-${number}`;
      /**
       * The first day for applications, where it is not the day of the advertisement.
       */
      opens?: `${number}-${number}-${number}`;
      /**
       * The last day for applications. The day after, it shows as closed.
       */
      closes: `${number}-${number}-${number}`;
      /**
       * Where one applies: a form on the page (`#apply`), or another page.
       */
      apply?: string;
      /**
       * Its name in addresses: `id="dates"` is found at `#dates`.
       */
      id?: string;
      children?: ReactNode;
    }) => ReactElement;
    /**
     * The skill sets of the partner form by themselves, to look at and try. Nothing is sent from here; PartnerForm has them built in.
     */
    PartnerAnnex: () => ReactElement;
    /**
     * The Partner with Us form. Members of the DSS panel rate their skills in it; the skills are those of `content/skills.yaml`.
     */
    PartnerForm: (props: {
      /**
       * Who gets what is sent: a name that the receiver’s settings know. Two forms on one page need two names.
       */
      recipient: string;
    }) => ReactElement;
    /**
     * A question that opens to its answer. Several in a row make a page of frequent questions.
     */
    Question: (props: {
      /**
       * The question.
       */
      title: string;
      /**
       * Open from the start.
       */
      initialOpen?: boolean;
      children?: ReactNode;
    }) => ReactElement;
    /**
     * Text with everything Markdown has: headings, lists, links, tables, quotations. In a measure that reads well.
     */
    RichContent: (props: {
      /**
       * A heading above the text.
       */
      title?: string;
      children?: ReactNode;
    }) => ReactElement;
    /**
     * The right side of two columns.
     * Stands inside `<TwoColumn>`.
     */
    Right: (props: { children?: ReactNode }) => ReactElement;
    /**
     * A band of the page with a ground of its own. Most pages are a row of sections.
     */
    Section: (props: {
      /**
       * The ground. On the sub-brand’s pages `blue` is the sub-brand’s own colour.
       * @default "white"
       */
      colour?: 'white' | 'grey' | 'blue' | 'dark-grey';
      /**
       * Space above the content.
       * @default "large"
       */
      topSpace?: '0' | 'small' | 'large';
      /**
       * Space below the content.
       * @default "large"
       */
      bottomSpace?: '0' | 'small' | 'large';
      /**
       * The content runs from edge to edge of the window; otherwise it is 1800 px wide at most.
       */
      fullWidth?: boolean;
      /**
       * Its name in addresses: `id="dates"` is found at `#dates`.
       */
      id?: string;
      children?: ReactNode;
    }) => ReactElement;
    /**
     * One of the firm’s services: its title, its summary and the way to its page. The words come from that page.
     */
    ServiceCard: (props: {
      /**
       * The path of the service’s page, without slashes at its ends.
       */
      service: string;
    }) => ReactElement;
    /**
     * The form for applicants: name, email, message and a résumé as PDF, DOC or DOCX.
     */
    SubmitCvForm: (props: {
      /**
       * Who gets what is sent: a name that the receiver’s settings know. Two forms on one page need two names.
       */
      recipient: string;
    }) => ReactElement;
    /**
     * People, each in a row that opens. The first is open at the start.
     */
    TeamAccordion: (props: {
      /**
       * Lists everyone of that part of the firm, after those named inside; `none`: leadership and corporate.
       */
      serviceType?: 'engineering-and-asset-management' | 'digital-and-data' | 'program-delivery' | 'none';
      children?: ReactNode;
    }) => ReactElement;
    /**
     * A person who has no file under content/team, in a team accordion.
     * Stands inside `<TeamAccordion>`.
     */
    TeamAccordionItem: (props: {
      /**
       * The person’s name.
       */
      title: string;
      /**
       * The portrait.
       */
      image?: string;
      /**
       * What the portrait shows.
       */
      alt?: string;
      /**
       * What they do: one or two sentences.
       */
      summary?: string;
      /**
       * Their address.
       */
      emailAddress?: string;
      /**
       * Their profile.
       */
      linkedin?: string;
      /**
       * What the link to the profile says.
       * @default "LinkedIn"
       */
      socialsTitle?: string;
      /**
       * Embed markup of a video; its source is shown.
       */
      video?: string;
      /**
       * What the video is called; needed with `video`.
       */
      videoTitle?: string;
      /**
       * Open from the start. The first of an accordion always is.
       */
      initialOpen?: boolean;
      children?: ReactNode;
    }) => ReactElement;
    /**
     * A person who has a file under content/team, in a team accordion.
     * Stands inside `<TeamAccordion>`.
     */
    TeamMember: (props: {
      /**
       * The name of the person’s folder under content/team.
       */
      person: string;
      /**
       * Open from the start. The first of an accordion always is.
       */
      initialOpen?: boolean;
    }) => ReactElement;
    /**
     * Events or steps in order, down a line; every second one stands on its other side.
     */
    Timeline: (props: { children?: ReactNode }) => ReactElement;
    /**
     * One event or step of a timeline.
     * Stands inside `<Timeline>`.
     */
    TimelineItem: (props: {
      /**
       * A year, a date or the name of the step.
       */
      title: string;
      children?: ReactNode;
    }) => ReactElement;
    /**
     * A heading with the line above it.
     */
    Title: (props: {
      /**
       * The words.
       */
      title: string;
      /**
       * `large` opens a section (a second-level heading), `regular` a part of one (third level).
       * @default "regular"
       */
      size?: 'regular' | 'large';
      /**
       * Its name in addresses: `id="dates"` is found at `#dates`.
       */
      id?: string;
    }) => ReactElement;
    /**
     * Two things side by side: words beside a picture, or one text beside another.
     */
    TwoColumn: (props: {
      /**
       * The left side runs to the edge of the window.
       */
      leftFullWidth?: boolean;
      /**
       * The right side runs to the edge of the window.
       */
      rightFullWidth?: boolean;
      /**
       * The two stand one above the other at every width.
       */
      vertical?: boolean;
      /**
       * On narrow screens the right side comes first.
       */
      reverseOnMobile?: boolean;
      children?: ReactNode;
    }) => ReactElement;
    /**
     * A video: a file beside the text, or one from elsewhere, where nothing is loaded from until someone presses play.
     */
    Video: (props: {
      /**
       * Embed markup from the video’s host, or `<video src="./film.mp4"></video>`. Without a source in it nothing is shown.
       */
      video: string;
      /**
       * What the video is called.
       */
      title: string;
      /**
       * The picture before it plays.
       */
      image?: string;
      /**
       * What the picture shows; "" where the title says it.
       */
      alt?: string;
    }) => ReactElement;
  }
}
