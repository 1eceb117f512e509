declare module '*.css';
declare module 'moment/locale/bn-bd';
declare module 'sweetalert2/dist/sweetalert2.esm.js' {
  export { default } from 'sweetalert2';
}
declare module '*.md' {
  const article: import('./features/site/blogs/article.ts').ArticleText;
  export default article;
}

declare module '*.woff2' {
  const address: string;
  export default address;
}
