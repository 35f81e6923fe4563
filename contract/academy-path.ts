/** Address of the page of courses. The product keeps it; a publisher may name the page otherwise. */
export const academyPath = '/telexakademia';
